// Sessions at a console, and their end.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { get } from './http'
import { lapse, lapsed, session, signIn, signOut, takeUp } from './session'

const WHO = { token: 'secret', name: 'Flo', role: 'floor', seconds: 600 }
const calls: string[] = []
let answer: () => Response

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  answer = () => json(WHO)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`)
    return answer()
  })
})
afterEach(async () => {
  await signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session', () => {
  it('begins with name and secret, and is kept for this tab only', async () => {
    await signIn('Flo', 'floor-secret')
    expect(session.value).toMatchObject({ token: 'secret', name: 'Flo', role: 'floor' })
    expect(sessionStorage.length).toBe(1)
    expect(localStorage.length).toBe(0)
    expect(JSON.stringify(sessionStorage)).not.toContain('floor-secret')
  })

  it('is taken up again when the page is loaded anew, until its time is over', async () => {
    await signIn('Flo', 'floor-secret')
    const kept = sessionStorage.getItem('console session') ?? ''
    lapse()
    sessionStorage.setItem('console session', kept)
    takeUp(Date.now() + 599_000)
    expect(session.value?.name).toBe('Flo')
    lapse()
    sessionStorage.setItem('console session', kept)
    takeUp(Date.now() + 600_000)
    expect(session.value).toBeNull()
  })

  it('ends by itself, and says so', async () => {
    await signIn('Flo', 'floor-secret')
    vi.advanceTimersByTime(600_000)
    expect([session.value, lapsed.value]).toEqual([null, true])
    expect(sessionStorage.length).toBe(0)
  })

  it('ends when the server does not know it any more, and for no other no', async () => {
    await signIn('Flo', 'floor-secret')
    answer = () => json({ refused: 'not_allowed' }, 403)
    await get('/api/screens').catch(() => undefined)
    expect(session.value).not.toBeNull()
    answer = () => json({ refused: 'not_signed_in' }, 401)
    await get('/api/screens').catch(() => undefined)
    expect([session.value, lapsed.value]).toEqual([null, true])
  })

  it('is over at once for who signs out, and the server hears of it', async () => {
    await signIn('Flo', 'floor-secret')
    answer = () => new Response(null, { status: 204 })
    await signOut()
    expect([session.value, lapsed.value]).toEqual([null, false])
    expect(calls.at(-1)).toBe('DELETE /api/session')
  })

  it('does not begin with a wrong secret', async () => {
    answer = () => json({ refused: 'wrong_name_or_secret' }, 401)
    await expect(signIn('Flo', 'wrong')).rejects.toMatchObject({ code: 'wrong_name_or_secret' })
    expect([session.value, lapsed.value]).toEqual([null, false])
  })
})
