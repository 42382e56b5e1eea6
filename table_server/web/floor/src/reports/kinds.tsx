// The reports there are: what each asks for, draws and writes.

import type { ComponentChildren } from 'preact'
import { lasted, money, short, when, whom, words } from '../desk/said'
import { Chart } from './Chart'
import {
  byName,
  type CollectionRow,
  type ExceptionRow,
  type FaultRow,
  type HandsRow,
  net,
  type PlayerRow,
  perHour,
  sum,
  taken,
  type UseRow,
} from './rows'
import { type Column, Sheet } from './Sheet'

export const KINDS = [
  { key: 'collection', title: 'Collection' },
  { key: 'hands', title: 'Hands per hour' },
  { key: 'use', title: 'Tables and seats' },
  { key: 'players', title: 'Players' },
  { key: 'exceptions', title: 'Exceptions' },
  { key: 'faults', title: 'Device faults' },
] as const

export type Kind = (typeof KINDS)[number]['key']

/** Rows of the kind that was asked for. */
export function told(kind: Kind, rows: readonly unknown[]): ComponentChildren {
  switch (kind) {
    case 'collection':
      return <Collection rows={rows as CollectionRow[]} />
    case 'hands':
      return <Hands rows={rows as HandsRow[]} />
    case 'use':
      return <Use rows={rows as UseRow[]} />
    case 'players':
      return <Players rows={rows as PlayerRow[]} />
    case 'exceptions':
      return <Exceptions rows={rows as ExceptionRow[]} />
    case 'faults':
      return <Faults rows={rows as FaultRow[]} />
  }
}

const amount = <Row,>(title: string, of: (row: Row) => number): Column<Row> => ({
  title,
  figure: true,
  told: row => money(of(row)),
  total: rows => money(sum(rows, of)),
})

const count = <Row,>(title: string, of: (row: Row) => number): Column<Row> => ({
  title,
  figure: true,
  told: row => String(of(row)),
  total: rows => String(sum(rows, of)),
})

const TOURNAMENT = /^tournament:/

function gameOf({ table, game, stakes }: CollectionRow): string {
  if (TOURNAMENT.test(table)) return 'Tournament'
  return game ? `${words(game)}, ${words(stakes)}` : 'By the clock'
}

function Collection({ rows }: { readonly rows: readonly CollectionRow[] }) {
  const days = byName(rows, row => row.day, taken)
  const bars =
    days.length > 1 ? days : byName(rows, row => `${row.table.replace(TOURNAMENT, '')} ${gameOf(row)}`, taken)
  return (
    <>
      <Chart title="Collection" bars={bars} told={short} />
      <Sheet
        rows={rows}
        columns={[
          { title: 'Day', told: row => row.day },
          { title: 'Table', told: row => row.table.replace(TOURNAMENT, '') },
          { title: 'Game', told: gameOf },
          count<CollectionRow>('Hands', row => row.hands),
          amount<CollectionRow>('House', row => row.house),
          amount<CollectionRow>('Jackpot', row => row.jackpot),
          amount<CollectionRow>('By the clock', row => row.time),
          amount<CollectionRow>('Tournament fees', row => row.fees),
          amount<CollectionRow>('All', taken),
        ]}
      />
    </>
  )
}

function Hands({ rows }: { readonly rows: readonly HandsRow[] }) {
  const pace = (of: readonly HandsRow[]) => perHour(of)?.toString() ?? 'not known'
  return (
    <>
      <Chart
        title="Hands by the hour"
        bars={byName(
          rows,
          row => when(row.hour),
          row => row.hands,
        )}
        told={String}
      />
      <Sheet
        rows={rows}
        columns={[
          { title: 'Table', told: row => row.table },
          { title: 'Hour', told: row => when(row.hour) },
          count<HandsRow>('Hands', row => row.hands),
          { title: 'Players a hand', figure: true, told: row => (row.dealt / row.hands).toFixed(1) },
          {
            title: 'At work',
            figure: true,
            told: row => lasted(row.busy),
            total: all => lasted(sum(all, r => r.busy)),
          },
          { title: 'Hands an hour', figure: true, told: row => pace([row]), total: pace },
        ]}
      />
    </>
  )
}

function Use({ rows }: { readonly rows: readonly UseRow[] }) {
  return (
    <>
      <Chart
        title="Hours seats were occupied"
        bars={rows.map(row => [row.table, row.seated])}
        told={lasted}
      />
      <Sheet
        rows={rows}
        columns={[
          { title: 'Table', told: row => row.table },
          count<UseRow>('Sittings', row => row.sittings),
          { title: 'Players', figure: true, told: row => String(row.players) },
          { title: 'Somebody sat', figure: true, told: row => lasted(row.open) },
          {
            title: 'All seats',
            figure: true,
            told: row => lasted(row.seated),
            total: all => lasted(sum(all, r => r.seated)),
          },
          {
            title: 'Seats taken',
            figure: true,
            told: row => (row.open ? (row.seated / row.open).toFixed(1) : '0'),
          },
          amount<UseRow>('Bought in', row => row.bought_in),
          amount<UseRow>('Cashed out', row => row.cashed_out),
        ]}
      />
    </>
  )
}

function Players({ rows }: { readonly rows: readonly PlayerRow[] }) {
  const named = (row: PlayerRow) => (row.name ? `${row.name} (${row.player})` : row.player)
  return (
    <>
      <Chart title="Won and lost" bars={rows.map(row => [named(row), net(row)])} told={short} />
      <Sheet
        rows={rows}
        columns={[
          { title: 'Player', told: named },
          count<PlayerRow>('Hands', row => row.hands),
          amount<PlayerRow>('Won', row => row.won),
          amount<PlayerRow>('Lost', row => row.lost),
          amount<PlayerRow>('Time', row => row.time),
          amount<PlayerRow>('Put right', row => row.corrected),
          amount<PlayerRow>('In all', net),
          amount<PlayerRow>('Bought in', row => row.bought_in),
          amount<PlayerRow>('Cashed out', row => row.cashed_out),
          amount<PlayerRow>('On tables', row => row.seats),
        ]}
      />
    </>
  )
}

function Exceptions({ rows }: { readonly rows: readonly ExceptionRow[] }) {
  return (
    <>
      <Chart
        title="How often"
        bars={byName(
          rows,
          row => words(row.what),
          () => 1,
        )}
        told={String}
      />
      <Sheet
        rows={rows}
        columns={[
          { title: 'When', told: row => `${when(row.at)}` },
          { title: 'What', told: row => words(row.what) },
          { title: 'Whom', told: row => whom(row.whom) },
          { title: 'By', told: row => row.by || 'the server' },
          { title: 'Amount', figure: true, told: row => (row.amount ? money(row.amount) : '') },
          { title: 'Why', told: row => row.reason },
        ]}
      />
    </>
  )
}

function Faults({ rows }: { readonly rows: readonly FaultRow[] }) {
  return (
    <>
      <Chart
        title="How often"
        bars={byName(
          rows,
          row => row.device,
          () => 1,
        )}
        told={String}
      />
      <Sheet
        rows={rows}
        columns={[
          { title: 'Since', told: row => when(row.at) },
          { title: 'Device', told: row => row.device },
          { title: 'What', told: row => words(row.fault) },
          { title: 'Lasted', figure: true, told: row => lasted(row.lasted) },
          { title: 'Now', told: row => (row.state === 'open' ? 'Still so' : 'Over') },
        ]}
      />
    </>
  )
}
