// The text of a house while it is edited: checked by the server as it changes, and kept when one looks elsewhere.

import { useEffect, useRef, useState } from 'preact/hooks'
import { get, pathTo, post } from 'shared/console/http'
import { codeOf } from 'shared/console/request'
import { session } from 'shared/console/session'
import { sayNo } from 'shared/console/toasts'
import type { Checked, Edit, Fault, HouseLine, KeptText } from './asked'

/** Milliseconds without a touch until the server is asked. */
const QUIET = 350
/** Failures that refuse nothing: nobody has looked at the request. */
const UNHEARD: ReadonlySet<string> = new Set(['no_answer', 'not_signed_in'])

export interface Draft {
  readonly toml: string
  readonly base: number | null
  readonly checked: Checked | null
  /** The faults of the text that was checked last. */
  readonly faults: readonly Fault[]
  /** The tables of the house when it last had no fault. */
  readonly offered: Checked['offered']
  /** True when a change is neither saved nor published. */
  readonly unsaved: boolean
  /** True when the server has checked exactly this text. */
  readonly known: boolean
  readonly may: boolean
  readonly edit: (...edits: readonly Edit[]) => void
  readonly type: (toml: string) => void
  /** Begin from another text. */
  readonly take: (text: KeptText, unsaved?: boolean) => void
  readonly saved: () => void
}

type Edits = readonly Edit[]

interface Written {
  readonly text: KeptText
  /** It is neither kept nor published. */
  readonly changed: boolean
}

/** Changes that only this console knows, and requests that are not answered yet. */
interface Unsaved extends Written {
  readonly asked: readonly Edits[]
}

const place = (house: string): string => `house ${house}, unsaved`

function unsavedOf(house: string): Unsaved | null {
  return JSON.parse(sessionStorage.getItem(place(house)) ?? 'null') as Unsaved | null
}

export function useDraft({ key, version }: HouseLine): Draft | null {
  const [written, setWritten] = useState<Written | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const offered = useRef<Checked['offered']>([])
  const newest = useRef<Written>({ text: { base: null, toml: '' }, changed: false })
  const asked = useRef<readonly Edits[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())

  const keep = () => {
    const all: Unsaved = { ...newest.current, asked: asked.current }
    if (all.changed || all.asked.length > 0) sessionStorage.setItem(place(key), JSON.stringify(all))
    else sessionStorage.removeItem(place(key))
  }
  const take = (text: KeptText, changed = false) => {
    newest.current = { text, changed }
    setWritten(newest.current)
    keep()
  }
  const came = (answer: Checked) => {
    if (answer.faults.length === 0) offered.current = answer.offered
    setChecked(answer)
  }
  /** True when the server has checked it. */
  const heard = async (edits: Edits): Promise<boolean> => {
    const over = () => {
      asked.current = asked.current.filter(each => each !== edits)
    }
    try {
      const answer = await post('/api/house-check', {
        toml: newest.current.text.toml,
        edits,
      })
      if (!asked.current.includes(edits)) return true // begun from another text meanwhile
      over()
      take({ ...newest.current.text, toml: answer.toml }, true)
      came(answer as Checked)
    } catch (fault) {
      sayNo(fault)
      if (UNHEARD.has(codeOf(fault))) return false
      over()
      keep()
    }
    return true
  }
  /** One after the other; what was not heard is asked again with the next one, or when the page is opened anew. */
  const ask = async () => {
    let edits = asked.current[0]
    while (edits && (await heard(edits))) edits = asked.current[0]
  }
  const edit = (...edits: Edits) => {
    asked.current = [...asked.current, edits]
    keep()
    line.current = line.current.then(ask)
  }
  useEffect(() => {
    let gone = false
    const kept = unsavedOf(key)
    if (kept) {
      asked.current = kept.asked
      take(kept.text, kept.changed)
      line.current = line.current.then(ask)
    } else begun(key, version).then(came => !gone && take(came), sayNo)
    return () => {
      gone = true
    }
  }, [key, version])
  const toml = written?.text.toml ?? null
  useEffect(() => {
    if (toml === null || checked?.toml === toml) return
    const look = () =>
      post('/api/house-check', { toml }).then(
        answer => newest.current.text.toml === toml && came(answer as Checked),
        sayNo,
      )
    const timer = setTimeout(look, checked ? QUIET : 0)
    return () => clearTimeout(timer)
  }, [toml])
  if (!written) return null
  const { text, changed } = written
  return {
    ...text,
    checked,
    faults: checked?.faults ?? [],
    offered: offered.current,
    unsaved: changed,
    known: checked?.toml === text.toml,
    may: session.value?.role === 'supervisor',
    edit,
    type: typed => take({ ...text, toml: typed }, true),
    take: (next, differs) => {
      asked.current = []
      take(next, differs)
    },
    saved: () => take(newest.current.text),
  }
}

/** The saved draft, or else the version in force. */
async function begun(house: string, version: number | null): Promise<KeptText> {
  const kept = await get(pathTo('/api/houses/{house}/draft', { house }))
  if (kept) return kept
  const { toml } = await get(
    pathTo('/api/houses/{house}/versions/{version}', { house, version: version ?? 0 }),
  )
  return { toml, base: version }
}
