// For tests: a tournament made of paper.

import type { LevelView, TournamentView } from '../wire'

export function level(number: number, big: number, more: Partial<LevelView> = {}): LevelView {
  return {
    number,
    blinds: [big / 2, big],
    ante: 0,
    big_blind_ante: 0,
    bring_in: 0,
    lower: big,
    upper: big,
    game: "Texas Hold'em",
    betting: 'no_limit',
    lasts: 1_200_000,
    pause_after: 0,
    ...more,
  }
}

export function tournament(more: Partial<TournamentView> = {}): TournamentView {
  return {
    key: 'w1',
    title: 'Wednesday Turbo',
    phase: 'running',
    start: 'full',
    starts_in: null,
    buy_in: 5_000,
    fee: 500,
    chips: 20_000,
    pace: 'time',
    now: level(2, 200),
    next: level(3, 300),
    left: 380_000,
    runs: true,
    waits: false,
    on_break: false,
    entered: 99,
    places: 100,
    remain: 27,
    average: 73_333,
    pool: 495_000,
    prizes: [
      { first: 1, last: 1, cash: 225_000, ticket: 0 },
      { first: 2, last: 2, cash: 135_000, ticket: 0 },
      { first: 3, last: 6, cash: 15_000, ticket: 0 },
    ],
    hand_for_hand: false,
    final_table: false,
    deal_proposed: false,
    called_off: false,
    ...more,
  }
}
