// A request against a server made of paper: the real one stands at its other end in the journeys.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKey, Refused, request, sentenceOf } from './request'

const answers: Array<Response | Error> = []
const asked: Array<{ path: string; init: RequestInit }> = []

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw new TypeError('no line')
  })
  answers.length = 0
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const code = (fault: unknown) => (fault instanceof Refused ? fault.code : fault)

describe('a request', () => {
  it('brings its body as JSON and the token in a header', async () => {
    answers.push(json({ ok: 1 }))
    const found = await request({ method: 'POST', path: '/api/x', body: { a: 1 }, token: 'secret' })
    expect(found).toEqual({ ok: 1 })
    const { path, init } = asked[0] as (typeof asked)[0]
    expect([path, init.method, init.body]).toEqual(['/api/x', 'POST', '{"a":1}'])
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer secret')
  })

  it('takes an answer without a body', async () => {
    answers.push(new Response(null, { status: 204 }))
    expect(await request({ method: 'DELETE', path: '/api/session' })).toBeUndefined()
  })

  it.each([
    [json({ refused: 'not_allowed' }, 403), 'not_allowed'],
    [json({ refused: 'cannot_be', reason: 'A bet is 4.' }, 422), 'cannot_be'],
    [new Response('<html>', { status: 502 }), 'our_fault'],
    [json({}, 500), 'our_fault'],
  ])('is told no by a code', async (answer, expected) => {
    answers.push(answer)
    await expect(request({ method: 'POST', path: '/api/x' }).catch(code)).resolves.toBe(expected)
    expect(asked).toHaveLength(1)
  })

  it('with a key is asked again with that key until there is an answer', async () => {
    answers.push(new Error(), new Error(), json({ done: true }))
    const key = newKey()
    const found = request({ method: 'POST', path: '/api/pay', body: { cents: 5 }, key })
    await vi.runAllTimersAsync()
    expect(await found).toEqual({ done: true })
    expect(asked.map(({ init }) => init.body)).toEqual(Array(3).fill(JSON.stringify({ cents: 5, key })))
  })

  it('without a key is never asked twice', async () => {
    answers.push(new Error())
    const found = request({ method: 'POST', path: '/api/pay', body: {} }).catch(code)
    await vi.runAllTimersAsync()
    expect(await found).toBe('no_answer')
    expect(asked).toHaveLength(1)
  })

  it('that only looks is asked again, and gives up at last', async () => {
    const found = request({ method: 'GET', path: '/api/x' }).catch(code)
    await vi.runAllTimersAsync()
    expect(await found).toBe('no_answer')
    expect(asked).toHaveLength(4)
  })
})

it('says why in a sentence, and the reason where there is one', () => {
  expect(sentenceOf(new Refused('not_allowed'))).toBe('Your role does not allow that.')
  expect(sentenceOf(new Refused('cannot_be', 'A bet is 4.'))).toBe(
    'The house’s own rules do not allow that. A bet is 4.',
  )
  expect(sentenceOf('hand_is_running')).toContain('A hand is running')
  expect(sentenceOf(new Error('oops'))).toContain('went wrong in the server')
})

it('makes another key each time', () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
})
