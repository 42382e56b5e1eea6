// A screen that was on while the table was brought up to date shows the new pages, once, and not a moment earlier.

import { expect, it, vi } from 'vitest'
import { renewFor } from './software'

it('fetches the page anew when another program answers, and only then', () => {
  const renew = vi.fn()
  renewFor(null, renew)
  renewFor({ software: '0.1.0 · aaaaaaaaaaaa' }, renew)
  renewFor({ software: '0.1.0 · aaaaaaaaaaaa' }, renew)
  renewFor(null, renew)
  expect(renew).not.toHaveBeenCalled()
  renewFor({ software: '0.1.0 · bbbbbbbbbbbb' }, renew)
  renewFor({ software: '0.1.0 · bbbbbbbbbbbb' }, renew)
  expect(renew).toHaveBeenCalledTimes(1)
})
