// For tests: tables, plates and steps made of paper, with what matters to the test.

import type { Amounts, RoundsBoard, RoundsHandView, RoundsPlate, Step, What, WinView } from '../wire'

export function plate(seat: number, more: Partial<RoundsPlate> = {}): RoundsPlate {
  return {
    seat,
    state: 'playing',
    name: `Seat ${seat}`,
    stack: 20_000,
    bet: 0,
    status: 'active',
    down: ['??', '??'],
    up: [],
    act: null,
    drew: null,
    wins: [],
    debt: null,
    legs: 0,
    overs: false,
    connected: true,
    ...more,
  }
}

export function hand(more: Partial<RoundsHandView> = {}): RoundsHandView {
  return {
    number: 12,
    stage: 'running',
    game: 'holdem',
    title: "Texas Hold'em",
    street: 'preflop',
    draw: null,
    boards: [[]],
    burned: 0,
    pot: 0,
    pots: [],
    to_match: 0,
    bet_size: 200,
    capped: false,
    collected: 0,
    jackpot: 0,
    opener: null,
    openers: [],
    killer: null,
    kill: [1, 1],
    opened: false,
    chances: [],
    rabbit: [],
    root: '7f3a91c2',
    ...more,
  }
}

export function table(seats: ReadonlyArray<RoundsPlate>, more: Partial<RoundsBoard> = {}): RoundsBoard {
  return {
    family: 'rounds',
    key: 't1',
    title: 'Table 1',
    phase: 'open',
    closing: false,
    no_deal: null,
    ready: seats.length,
    deals_in: null,
    hands: 11,
    button: 1,
    next_killer: null,
    time_pot: 0,
    chooser: null,
    question: null,
    hand: hand(),
    seats,
    game: GAME,
    coming: null,
    menu: { turnover: 'stays', hands_each: 0, items: [] },
    message: '',
    waiting: [],
    tournament: null,
    run_out: 2_000,
    shuffler: null,
    software: '0.1.0',
    ...more,
  }
}

const GAME: RoundsBoard['game'] = {
  family: 'rounds',
  key: 'holdem',
  title: "Texas Hold'em",
  name: '1-2',
  structure: 'no_limit',
  lower: 200,
  upper: 200,
  spread: [],
  blinds: [100, 200],
  ante: 0,
  big_blind_ante: 0,
  bring_in: 0,
  opens: false,
  unit: 100,
  raise_cap: null,
  streets: ['preflop', 'flop', 'turn', 'river'],
  rankings: [{ key: 'high', low: false, own: null }],
  pack: 'standard',
  players: [2, 10],
  kill: 'none',
  straddle: false,
  overs: false,
  run_it: 1,
  rabbit: false,
  least_buy_in: 4_000,
  most_buy_in: 20_000,
  short_buys: null,
  collection: { charges: [], cap: null, time: null },
}

export function step(what: What, more: Partial<Step> = {}): Step {
  const nothing = { seat: null, amount: 0, count: 0, cards: [], to: null, board: 0, pot: 0, half: '' }
  return { what, ...nothing, name: null, chances: [], amounts: null, ...more }
}

/** A step's amounts that leave all as it was. */
export const NOTHING: Amounts = {
  ...{ stacks: [], bets: [], status: [] },
  ...{ pots: null, pot: null, collected: null, jackpot: null },
}

export function win(amount: number, more: Partial<WinView> = {}): WinView {
  return { pot: 0, board: 0, half: '', amount, name: null, cards: [], ...more }
}
