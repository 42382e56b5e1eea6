// One thing has one name on every screen of a language: the words of the house, and no others.

import { describe, expect, it } from 'vitest'
import en from './en.json'
import es from './es.json'
import tl from './tl.json'
import vi from './vi.json'
import zhHans from './zh-Hans.json'

type Catalog = Readonly<Record<keyof typeof en, string>>

const CATALOGS: Readonly<Record<string, Catalog>> = { en, es, 'zh-Hans': zhHans, vi, tl }

/** Labels that the house asks for to the letter: LP-37, LP-142. */
const LABELS: ReadonlyArray<readonly [keyof typeof en, string]> = [
  ['tray.schedule', 'Blind Schedule'],
  ['tray.balances', 'Player Balances'],
  ['menu.leave', 'Leave Table/Cash Out'],
]

/** Keys that name the same thing on the seat and on the center display. */
const SAME: ReadonlyArray<ReadonlyArray<keyof typeof en>> = [
  ['board.all_in', 'hand.all_in', 'pad.all_in', 'status.all_in'],
  ['board.folded', 'status.folded'],
  ['act.straddle', 'pad.straddle'],
  ['board.collection', 'menu.collection'],
  ['board.clock_bank', 'time.bank'],
  ['board.overs', 'mark.overs'],
  ['board.pot', 'pad.pot', 'pot.only'],
  ['board.collected', 'table.collected', 'replay.collection'],
  ['pad.fold', 'pad.wish_fold'],
  ['rankings.royal_flush', 'hand_name.royal_flush'],
  ['rankings.five_aces', 'hand_name.five_aces'],
  ['tray.session', 'session.today'],
]

/** Terms of the glossary, with a key that says the same on a screen. */
const GLOSSARY: ReadonlyArray<ReadonlyArray<keyof typeof en>> = [
  ['term.all_in', 'pad.all_in'],
  ['term.ante', 'act.ante'],
  ['term.bet', 'pad.bet'],
  ['term.big_blind', 'act.big_blind'],
  ['term.small_blind', 'act.small_blind'],
  ['term.missed_blind', 'act.made_up'],
  ['term.check', 'pad.check'],
  ['term.fold', 'pad.fold'],
  ['term.flop', 'street.flop'],
  ['term.fourth_street', 'street.fourth'],
  ['term.pot', 'board.pot'],
  ['term.showdown', 'rules.showdown'],
  ['term.straight', 'rankings.straight'],
  ['term.flush', 'rankings.flush'],
  ['term.full_house', 'rankings.full_house'],
  ['term.straight_flush', 'rankings.straight_flush'],
]

/** Words of LP-165 to LP-225 that were on no screen, and where they are said now besides the glossary. */
const SAID: ReadonlyArray<readonly [keyof typeof en, RegExp]> = [
  ['no_wager.capped', /capped/],
  ['card.burned', /burn card/],
  ['rules.board', /community card/],
  ['rules.down', /hole card/],
  ['rules.posted', /Forced bets/],
  ['rules.raise_cap_three', /heads-up/],
  ['ways.dead', /dead money/],
  ['collection.text', /rake/],
  ['board.wins', /split/],
  ['hand_name.with_kicker', /kicker/],
]

/** Names for what has another name already in that language; and Spanish says tú. */
const NEVER: Readonly<Record<string, RegExp>> = {
  es: /[Pp]areja|[Ee]ntrada|\b[Ll]a sala\b|[Mm]azo|\b[Mm]ata[rd]|\bAll-in|\b[Uu]sted\b|\b[Ss]u (?:asiento|tarjeta|dinero|cuenta|mano|turno)|\b[Ss]us (?:fichas|cartas|ciegas)/,
  'zh-Hans': /全押|底注|抽水|楼面|现场人员|备用时间|封印|加码|赌场/,
  vi: /all in|đồng hồ|phăng teo|blind|nút dealer/i,
  tl: /tiklop|pares|koleksyon|kolekta/i,
}

/** Plural forms that a language has no use for: every one would be chosen by numbers nobody thought of. */
const NO_ONE = ['zh-Hans', 'vi', 'tl']

describe('the terms', () => {
  it.each(LABELS)('%s is "%s" (LP-37, LP-142)', (key, label) => {
    expect(en[key]).toBe(label)
  })

  it.each(SAID)('%s says %s', (key, word) => {
    expect(en[key]).toMatch(word)
  })

  it.each(Object.keys(CATALOGS))('of %s are the same on seat, board and in the glossary', name => {
    const catalog = CATALOGS[name] as Catalog
    for (const keys of [...SAME, ...GLOSSARY])
      expect(new Set(keys.map(key => catalog[key])).size, keys.join(' ')).toBe(1)
  })

  it.each(Object.entries(NEVER))('of %s have no second name', (name, other) => {
    const doubled = Object.entries(CATALOGS[name] as Catalog).filter(([, words]) => other.test(words))
    expect(doubled).toEqual([])
  })

  it.each(NO_ONE)('of %s have no singular of their own', name => {
    const singular = Object.entries(CATALOGS[name] as Catalog).filter(([, words]) => /\bone \{/.test(words))
    expect(singular).toEqual([])
  })
})
