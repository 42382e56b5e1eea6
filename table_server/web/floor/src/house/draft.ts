// The text of a house while somebody is at it: checked by the server as it changes, and not lost by looking elsewhere.

import { useEffect, useRef, useState } from 'preact/hooks'
import { get, post } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayNo } from 'shared/console/toasts'
import type { Checked, Edit, Fault, HouseLine, KeptText } from './asked'

/** Milliseconds without a touch until the server is asked. */
const QUIET = 350

export interface Draft {
  readonly toml: string
  readonly base: number | null
  readonly checked: Checked | null
  /** Of the text as it was checked last. */
  readonly faults: readonly Fault[]
  /** The tables of the house when it last had no fault. */
  readonly offered: Checked['offered']
  /** Whether something was changed that is neither kept nor published. */
  readonly unsaved: boolean
  /** Whether the server has looked at this very text. */
  readonly known: boolean
  readonly may: boolean
  readonly edit: (...edits: readonly Edit[]) => void
  readonly type: (toml: string) => void
  /** Begin from another text. */
  readonly take: (text: KeptText, unsaved?: boolean) => void
  readonly saved: () => void
}

const place = (house: string): string => `house ${house}`

function unsavedOf(house: string): KeptText | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(house)) ?? 'null') as KeptText | null
  } catch {
    return null
  }
}

export function useDraft({ key, version }: HouseLine): Draft | null {
  const [text, setText] = useState<KeptText | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const offered = useRef<Checked['offered']>([])
  const newest = useRef('')
  const line = useRef<Promise<void>>(Promise.resolve())

  const take = (next: KeptText, changed = false) => {
    newest.current = next.toml
    setText(next)
    setUnsaved(changed)
    if (changed) sessionStorage.setItem(place(key), JSON.stringify(next))
    else sessionStorage.removeItem(place(key))
  }
  const came = (answer: Checked) => {
    if (answer.faults.length === 0) offered.current = answer.offered
    setChecked(answer)
  }
  useEffect(() => {
    let gone = false
    const kept = unsavedOf(key)
    if (kept) take(kept, true)
    else begun(key, version).then(came => !gone && take(came), sayNo)
    return () => {
      gone = true
    }
  }, [key, version])
  const toml = text?.toml ?? null
  useEffect(() => {
    if (toml === null || checked?.toml === toml) return
    const look = () =>
      post<Checked>('/api/house-check', { toml }).then(
        answer => newest.current === toml && came(answer),
        sayNo,
      )
    const timer = setTimeout(look, checked ? QUIET : 0)
    return () => clearTimeout(timer)
  }, [toml])
  if (!text) return null
  const edit = (...edits: readonly Edit[]) => {
    line.current = line.current.then(async () => {
      try {
        const answer = await post<Checked>('/api/house-check', { toml: newest.current, edits })
        take({ ...text, toml: answer.toml }, true)
        came(answer)
      } catch (fault) {
        sayNo(fault)
      }
    })
  }
  return {
    ...text,
    checked,
    faults: checked?.faults ?? [],
    offered: offered.current,
    unsaved,
    known: checked?.toml === text.toml,
    may: session.value?.role === 'supervisor',
    edit,
    type: typed => take({ ...text, toml: typed }, true),
    take,
    saved: () => take({ ...text, toml: newest.current }),
  }
}

/** What was kept last, else what is in force. */
async function begun(house: string, version: number | null): Promise<KeptText> {
  const of = `/api/houses/${house}`
  const kept = await get<KeptText | null>(`${of}/draft`)
  if (kept) return kept
  const { toml } = await get<{ toml: string }>(`${of}/versions/${version ?? 0}`)
  return { toml, base: version }
}
