// Text typed into a house's key stays there until it is written.

import { fireEvent } from '@testing-library/preact'
import { render } from 'preact'
import { expect, it, vi } from 'vitest'
import { KeyField } from './KeyField'

it('keeps what is typed as soon as it is there, and writes it when it is left', async () => {
  const onWrite = vi.fn()
  const host = document.body.appendChild(document.createElement('div'))
  render(
    <KeyField
      name="raises"
      field={{ kind: 'number', choices: [] }}
      titles={{}}
      said={3}
      faults={[]}
      onWrite={onWrite}
    />,
    host,
  )
  const box = host.querySelector('input') as HTMLInputElement
  fireEvent.input(box, { target: { value: '4' } })
  await new Promise(resolve => setTimeout(resolve, 200)) // whatever the page does after it was drawn
  expect(box.value).toBe('4')
  fireEvent.change(box)
  expect(onWrite).toHaveBeenCalledWith('4')
})
