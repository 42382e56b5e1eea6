// A tournament in words: levels, places, the clock (LP-143 to LP-148).

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countFor } from '../money/counted'
import { plate, step, table } from '../rounds/paper'
import { level, tournament } from '../theater/paperTournament'
import { newsOf } from './news'
import { allOf, placeName, prizeName, stakesOf, timerOf } from './tournament'
import { speak } from './words'

beforeEach(() => countFor({ tournament: tournament() }))
afterEach(() => speak('en'))

describe('a place', () => {
  it('is counted as one says it', () => {
    expect([1, 2, 3, 4, 11, 22].map(place => placeName(place))).toEqual([
      ...['1st', '2nd', '3rd', '4th', '11th', '22nd'],
    ])
  })

  it('that is shared names the first and the last', async () => {
    expect(placeName(2, 3)).toBe('2nd–3rd')
    await speak('vi')
    expect(placeName(2, 3)).toBe('hạng 2–3')
  })

  it('brings money, a seat, or both', () => {
    expect(prizeName({ cash: 15_000, ticket: 0 })).toBe('$150')
    expect(prizeName({ cash: 0, ticket: 21_500 })).toBe('Seat $215')
    expect(prizeName({ cash: 15_050, ticket: 21_500 })).toBe('$150.50 + Seat $215')
  })
})

describe('a level', () => {
  it('says what is posted', () => {
    expect(allOf(level(5, 600))).toBe('300/600')
    expect(allOf(level(5, 600, { big_blind_ante: 600 }))).toBe('300/600 · ante 600')
  })

  it('of a game without blinds has limits and a bring-in', () => {
    const stud = level(5, 600, { blinds: [], lower: 300, upper: 600, ante: 50, bring_in: 100 })
    expect(stakesOf({ ...stud, betting: 'fixed_limit' })).toBe('300/600 Limit')
    expect(allOf({ ...stud, betting: 'spread_limit' })).toBe('300–600 Spread · ante 50, bring-in 100')
    expect(stakesOf(stud)).toBe('No limit from 300')
    expect(stakesOf({ ...stud, betting: 'pot_limit' })).toBe('Pot limit from 300')
  })

  it('says how it is bet where that is not without a limit', () => {
    expect(stakesOf(level(5, 600, { betting: 'fixed_limit', upper: 1_200 }))).toBe('600/1,200 Limit')
    expect(stakesOf(level(5, 600, { betting: 'pot_limit' }))).toBe('300/600 Pot limit')
  })
})

describe('the timer', () => {
  it('counts the time to the next increase (LP-144, LP-145)', () => {
    expect(timerOf(tournament())).toEqual({ words: 'Next level in', left: 380_000, runs: true })
  })

  it('counts hands where levels do (LP-146)', () => {
    const timer = timerOf(tournament({ pace: 'hands', left: 1, runs: false }))
    expect(timer).toEqual({ words: '1 hand to the next level', left: null, runs: false })
  })

  it('counts the break, also where levels go by hands', () => {
    const timer = timerOf(tournament({ pace: 'hands', on_break: true, left: 60_000 }))
    expect(timer).toEqual({ words: 'Break ends in', left: 60_000, runs: true })
  })

  it('stands when the floor holds it, and says what is left', () => {
    expect(timerOf(tournament({ runs: false }))).toEqual({
      ...{ words: 'Clock stopped', left: 380_000, runs: false },
    })
  })

  it('has nothing to count at the last level and when it is over', () => {
    expect(timerOf(tournament({ next: null }))).toMatchObject({ words: 'Last level', left: null })
    expect(timerOf(tournament({ phase: 'over' }))).toMatchObject({ left: null, runs: false })
  })

  it('counts to the start, or says what the start waits for (LP-137, LP-138)', () => {
    const waits = { phase: 'registering', runs: false } as const
    expect(timerOf(tournament({ ...waits, start: 'at_time', starts_in: 90_000 }))).toEqual({
      ...{ words: 'Starts in', left: 90_000, runs: true },
    })
    expect(timerOf(tournament(waits)).words).toBe('Starts with 100 players')
    expect(timerOf(tournament({ ...waits, start: 'floor' })).words).toBe('The floor starts it')
  })
})

describe('the news', () => {
  const at = (more = {}) => table([plate(3), plate(7)], { tournament: tournament(more) })
  const out = step('knocked_out', { seat: 3, count: 4, amount: 15_000 })
  const up = { title: 'Blinds up · Level 2', figure: '100/200', text: 'From the next hand' }

  it('are the blinds that go up (LP-147, LP-148)', () => {
    expect(newsOf(at(), [step('fold'), step('level', { count: 2 })], 7)).toEqual([up])
  })

  it('are who is out, with place and prize', () => {
    expect(newsOf(at(), [out], 7)).toEqual([{ title: 'Seat 3 finishes 4th', figure: '$150', text: '' }])
    expect(newsOf(at(), [step('knocked_out', { seat: 3 })], 7)[0]?.title).toBe('Seat 3 is out')
    const left = table([plate(3, { name: '' }), plate(7)], { tournament: tournament() })
    const sat = table([plate(3, { name: 'Kicker' }), plate(7)], { tournament: tournament() })
    expect(newsOf(left, [out], 7, sat)[0]?.title).toBe('Kicker finishes 4th')
  })

  it('are all that one hand brings: the level it ends, who is out, the final table', () => {
    const [brought, final] = [[step('level', { count: 2 }), out], at({ final_table: true, remain: 9 })]
    const told = newsOf(final, brought, 7, at({ now: level(1, 100) }))
    expect(told.map(({ title }) => title)).toEqual([up.title, 'Seat 3 finishes 4th', 'Wednesday Turbo'])
    expect(told[0]).toEqual(up)
  })

  it('name the game that a rotation brings, and say that blinds go up where they do', () => {
    const stud = level(2, 200, {
      ...{ game: 'Seven-Card Stud', betting: 'fixed_limit', blinds: [], bring_in: 50, ante: 25, upper: 400 },
    })
    expect(newsOf(at({ now: stud }), [step('level', { count: 2 })], 7, at({ now: level(1, 100) }))).toEqual([
      {
        title: 'Blinds up · Level 2',
        figure: '200/400 Limit · ante 25, bring-in 50',
        text: 'Seven-Card Stud · From the next hand',
      },
    ])
    const omaha = at({ now: level(2, 100, { game: 'Omaha' }) })
    expect(newsOf(omaha, [step('level', { count: 2 })], 7, at({ now: level(1, 100) }))).toEqual([
      { title: 'Level 2', figure: '50/100', text: 'Omaha · From the next hand' },
    ])
  })

  it('are the blinds, too, that went up while this screen was told nothing', () => {
    expect(newsOf(at(), [], 7, at({ now: level(1, 100) }))).toEqual([up])
    expect(newsOf(at(), [], 7, at({ key: 'other', now: level(1, 100) }))).toEqual([])
    expect(newsOf(at(), [], 7, at())).toEqual([])
  })

  it('are the final table, once', () => {
    const final = at({ final_table: true, remain: 9 })
    expect(newsOf(final, [], 7, at())).toEqual([
      { title: 'Wednesday Turbo', figure: 'Final table', text: 'Players: 9 of 99' },
    ])
    expect(newsOf(final, [], 7, final)).toEqual([])
    expect(newsOf(final, [], 7)).toEqual([])
  })

  it('are none of one’s own fall, of another table’s, or in open play', () => {
    expect(newsOf(at(), [step('knocked_out', { seat: 7, count: 4 })], 7)).toEqual([])
    expect(newsOf(at(), [step('knocked_out', { count: 4 })], 7)).toEqual([])
    expect(newsOf(table([]), [step('level')], 7)).toEqual([])
  })
})
