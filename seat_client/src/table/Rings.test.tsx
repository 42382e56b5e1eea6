// The ring round a plate: there in the last seconds of whoever is asked, and with no turn before.

import { act, cleanup, render } from '@testing-library/preact'
import type { ClockView } from 'shared/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lives, shows } from '../paper'
import { Rings } from './Rings'

const CLOCK: ClockView = { seat: 3, part: 'action', left: 20_000, total: 30_000, warn: 7_000 }

function asks(...clocks: ReadonlyArray<ClockView>): void {
  const question = { kind: 'bet', seats: clocks.map(({ seat }) => seat), clocks, called_by: null } as const
  act(() => shows({}, {}, { question }))
}

function passes(ms: number): void {
  for (let left = ms; left > 0; left -= 500) {
    act(() => {
      vi.advanceTimersByTime(Math.min(500, left))
      lives()
    })
  }
}

const rings = (page: Element): number => page.querySelectorAll('.ring').length

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the ring', () => {
  it('comes when the last seconds begin', () => {
    const { container } = render(<Rings seats={10} />)
    asks(CLOCK)
    passes(12_940)
    expect(rings(container)).toBe(0)
    passes(100)
    expect(rings(container)).toBe(1)
  })

  it('is there at once where they have begun already', () => {
    const { container } = render(<Rings seats={10} />)
    asks({ ...CLOCK, left: 5_000 })
    expect(rings(container)).toBe(1)
    expect(container.querySelector<SVGElement>('.ring-left')?.getAttribute('style')).toContain('-2000ms')
  })

  it('goes with the turn, and does not come for one that is over', () => {
    const { container } = render(<Rings seats={10} />)
    asks({ ...CLOCK, left: 5_000 })
    asks(CLOCK)
    expect(rings(container)).toBe(0)
    passes(10_000)
    asks()
    passes(10_000)
    expect(rings(container)).toBe(0)
  })

  it('begins anew with a new question to the same seat, as long as the one before', () => {
    const { container } = render(<Rings seats={10} />)
    asks(CLOCK)
    passes(12_000)
    asks(CLOCK)
    passes(12_000)
    expect(rings(container)).toBe(0)
    passes(1_500)
    expect(rings(container)).toBe(1)
  })

  it('runs for several at once', () => {
    const { container } = render(<Rings seats={10} />)
    asks({ ...CLOCK, left: 5_000 }, { ...CLOCK, seat: 4, left: 6_000 }, { ...CLOCK, seat: 5 })
    expect(rings(container)).toBe(2)
  })
})
