// The page as it begins: before the first view there is the word on the line, and no fault.

import './paper' // before anything that opens the line
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { App } from './App'

afterEach(cleanup)

it('begins with the word on the line', () => {
  expect(render(<App />).container.querySelector('.board-link')?.textContent).toBe('Connecting…')
})
