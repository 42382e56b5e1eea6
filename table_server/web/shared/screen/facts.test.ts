// What a page knows before it has heard a word.

import { beforeEach, describe, expect, it } from 'vitest'
import { clientId, deviceToken, lineAddress, screenCalled, screenName } from './facts'

beforeEach(() => {
  document.head.innerHTML = '<meta name="screen" content="t1/seat/3"><meta name="token" content="">'
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})

describe('a page', () => {
  it('knows which screen it is', () => {
    expect(screenName()).toBe('t1/seat/3')
    expect(screenCalled('t1/seat/3')).toEqual({ table: 't1', kind: 'seat', seat: 3 })
    expect(screenCalled('t1/board')).toEqual({ table: 't1', kind: 'board', seat: 0 })
  })

  it('knows where its line goes, safely where the page came safely', () => {
    const at = (protocol: string) => ({ protocol, host: 'table:8000' }) as Location
    expect(lineAddress('t1/board', at('http:'))).toBe('ws://table:8000/ws/t1/board')
    expect(lineAddress('t1/board', at('https:'))).toBe('wss://table:8000/ws/t1/board')
  })

  it('keeps a token that was brought once, and takes it out of the address', () => {
    expect(deviceToken('t1/seat/3')).toBe('')
    location.hash = '#token=abc'
    expect(deviceToken('t1/seat/3')).toBe('abc')
    expect(location.hash).toBe('')
    expect(deviceToken('t1/seat/3')).toBe('abc')
    expect(deviceToken('t1/seat/4')).toBe('')
  })

  it('takes the token that came with it first', () => {
    localStorage.setItem('token t1/seat/3', 'old')
    document.querySelector<HTMLMetaElement>('meta[name="token"]')?.setAttribute('content', 'new')
    expect(deviceToken('t1/seat/3')).toBe('new')
  })

  it('is the same client after a reload, and never another one’s', () => {
    const first = clientId()
    expect(first).toMatch(/^[\d-]{8,64}$/)
    expect(clientId()).toBe(first)
    sessionStorage.clear()
    expect(clientId()).not.toBe(first)
  })
})
