// The connections to all tables of the room, one each, while a member of the floor is signed in.

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { consoleClient } from 'shared/console/client'
import { get } from 'shared/console/http'
import { lapse, session } from 'shared/console/session'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { ScreenView } from 'shared/openapi'
import { lineAddress } from 'shared/screen/facts'
import { Line } from 'shared/socket/line'
import type { BoardView, Code, FloorMessage, FloorPart, FromFloor } from 'shared/wire'

/** One table, as its line shows it. */
export interface Table {
  readonly key: string
  readonly line: Line<FromFloor, FloorMessage, Code>
  readonly table: ReadonlySignal<BoardView | null>
  readonly floor: ReadonlySignal<FloorPart | null>
  /** When the newest view came, by the clock of this page: what it says of time was true then. */
  readonly heard: ReadonlySignal<number>
  /** For good. */
  readonly hangUp: () => void
}

const open: Signal<readonly Table[]> = signal([])
/** Milliseconds until the list of tables is asked for again. */
const AGAIN = 2_000

export const tables: ReadonlySignal<readonly Table[]> = open
export const tableCalled = (key: string): Table | undefined => tables.value.find(table => table.key === key)

/** Connects and disconnects with the session. */
export function watchTables(): void {
  effect(() => {
    const who = session.value
    if (!who || (who.role !== 'floor' && who.role !== 'supervisor')) return
    let gone = false
    const look = async () => {
      const found = await get('/api/screens').catch(() => null)
      if (gone) return
      if (found) open.value = keysOf(found).map(key => opened(key, who.token))
      else setTimeout(look, AGAIN)
    }
    look()
    return () => {
      gone = true
      for (const { hangUp } of open.peek()) hangUp()
      open.value = []
    }
  })
}

const keysOf = (screens: readonly ScreenView[]): string[] =>
  screens.filter(({ kind }) => kind === 'floor').map(({ screen }) => screen.split('/')[0] ?? '')

function opened(key: string, token: string): Table {
  const plug = { address: lineAddress(`${key}/floor`), token, client: consoleClient() }
  const line = new Line<FromFloor, FloorMessage, Code>(plug, message => message) // it has no secrets
  const heard = signal(performance.now())
  const follows = [
    effect(() => {
      if (line.message.value) heard.value = performance.now()
    }),
    effect(() => {
      if (line.shut.value === 'not_this_screen') lapse()
    }),
  ]
  return {
    key,
    line,
    heard,
    hangUp: () => {
      for (const unfollow of follows) unfollow()
      line.close()
    },
    table: computed(() => line.message.value?.view.table ?? null),
    floor: computed(() => line.message.value?.view.floor ?? null),
  }
}

/** Fails with the code of the refusal. */
export const order = (of: Table, wanted: FromFloor): Promise<unknown> => of.line.ask(wanted)

/** For a button without a form: the result is shown in the corner. */
export async function orders(of: Table, wanted: FromFloor, done = ''): Promise<void> {
  try {
    await order(of, wanted)
    if (done) sayDone(done)
  } catch (code) {
    sayNo(code)
  }
}
