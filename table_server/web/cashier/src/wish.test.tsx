// The key of a request: the same until there is an answer, and a new one after it.

import { renderHook } from '@testing-library/preact'
import { Refused } from 'shared/console/request'
import { describe, expect, it } from 'vitest'
import { useWish } from './wish'

function asked() {
  const keys: string[] = []
  const { result } = renderHook(() => useWish())
  const answers = (answer: string) => async (key: string) => {
    keys.push(key)
    if (answer !== 'done') throw new Refused(answer)
    return answer
  }
  return { keys, ask: (answer: string) => result.current(answers(answer)).catch((no: Refused) => no.code) }
}

describe('the key of a wish', () => {
  it.each(['no_answer', 'our_fault', 'cage_is_away'])(
    'is kept after %s, which may have been done',
    async code => {
      const { keys, ask } = asked()
      expect(await ask(code)).toBe(code)
      expect(await ask('done')).toBe('done')
      expect(keys[1]).toBe(keys[0])
    },
  )

  it.each(['done', 'not_enough', 'no_shift'])('is another one after %s', async code => {
    const { keys, ask } = asked()
    await ask(code)
    await ask('done')
    expect(keys[1]).not.toBe(keys[0])
  })

  it('is one that the server takes', async () => {
    const { keys, ask } = asked()
    await ask('done')
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{8,64}$/)
  })
})
