// The same page after a reload, another one after everything else.

import { beforeEach, expect, it, vi } from 'vitest'

async function opened(type: string): Promise<() => string> {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList)
  return (await import('./client')).consoleClient
}

beforeEach(() => sessionStorage.setItem('client', 'of-the-first-window'))

it('is the same page when it is loaded again', async () => {
  expect((await opened('reload'))()).toBe('of-the-first-window')
})

it.each(['navigate', 'back_forward'])('is another page after %s, and stays the one it is', async type => {
  const client = await opened(type)
  expect(client()).not.toBe('of-the-first-window')
  expect(client()).toBe(client())
  expect(sessionStorage.getItem('client')).toBe(client())
})
