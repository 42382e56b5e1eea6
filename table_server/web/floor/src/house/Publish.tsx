// The faults of the text, and the ways to finish: save a draft, discard it, or publish it with a reason.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { get, pathTo, post, put, remove } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { PublishedView } from 'shared/openapi'
import { when } from '../desk/said'
import { Sure } from '../table/Sure'
import type { Fault, HouseLine } from './asked'
import type { Draft } from './draft'
import { placeSaid } from './labels'

interface Props {
  readonly line: HouseLine
  readonly draft: Draft
  readonly onFault: (line: number) => void
  readonly onChanged: () => void
}

export function Publish({ line, draft, onFault, onChanged }: Props) {
  const changed = draft.unsaved || line.draft_by !== null
  return (
    <section class="panel houses-publish" aria-label="This draft">
      <h2 class="panel-title">{changed ? 'Changed' : 'In force'}</h2>
      <Faults faults={draft.faults} known={draft.known} onFault={onFault} />
      {line.draft_by && (
        <p class="menu-says">
          Draft kept by {line.draft_by}, {when(line.draft_at)}
          {draft.unsaved && '; changed since'}
        </p>
      )}
      {!line.draft_by && draft.unsaved && <p class="menu-says">Not saved: only in this console so far.</p>}
      {draft.base !== line.version && (
        <p class="field-no">
          Begun from version {draft.base}; version {line.version} holds now.
        </p>
      )}
      {draft.may && <Ends line={line} draft={draft} changed={changed} onChanged={onChanged} />}
    </section>
  )
}

export const publishedSaid = ({ version, tables }: PublishedView): string =>
  `Version ${version} holds.${tables.length ? ` Taken by ${tables.join(', ')}.` : ''}`

function Faults({
  faults,
  known,
  onFault,
}: {
  faults: readonly Fault[]
  known: boolean
  onFault: Props['onFault']
}) {
  return (
    <div aria-live="polite">
      {!known && <p class="menu-says">Checking.</p>}
      {known && faults.length === 0 && <p class="menu-says">No faults found.</p>}
      <ul class="houses-faults">
        {faults.map(({ line, path, reason }) => (
          <li key={`${line} ${reason}`}>
            <button type="button" class="button house-fault" onClick={() => onFault(line)}>
              <b>
                Line {line}
                {placeSaid(path, reason)}
              </b>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EndsProps {
  readonly line: HouseLine
  readonly draft: Draft
  readonly changed: boolean
  readonly onChanged: () => void
}

function Ends({ line, draft, changed, onChanged }: EndsProps) {
  const [reason, setReason] = useState('')
  const [throws, setThrows] = useState(false)
  const house = line.key
  const text = { toml: draft.toml, base: draft.base }
  const keep = () =>
    put(pathTo('/api/houses/{house}/draft', { house }), text).then(() => {
      draft.saved()
      sayDone('Draft saved. It is not in force yet.')
      onChanged()
    }, sayNo)
  const publish = async () => {
    const told = await post(pathTo('/api/houses/{house}/versions', { house }), {
      ...text,
      reason: reason.trim(),
    })
    draft.saved()
    setReason('')
    sayDone(publishedSaid(told))
    onChanged()
  }
  const away = async () => {
    if (line.draft_by) await remove(pathTo('/api/houses/{house}/draft', { house }))
    if (line.version !== null) {
      const { toml } = await get(
        pathTo('/api/houses/{house}/versions/{version}', { house, version: line.version }),
      )
      draft.take({ base: line.version, toml })
    } else draft.saved()
    setThrows(false)
    onChanged()
  }
  if (!changed) return null
  const ready = draft.known && draft.faults.length === 0 && line.in_play.length === 0
  return (
    <Form submit="Publish" ready={ready && reason.trim() !== ''} onSubmit={publish}>
      <div class="buttons">
        <button type="button" class="button" disabled={!draft.unsaved} onClick={keep}>
          Keep as a draft
        </button>
        <button type="button" class="button" onClick={() => setThrows(true)}>
          Discard
        </button>
      </div>
      <TextField label="Reason" value={reason} most={200} onValue={setReason} />
      {line.in_play.length > 0 && (
        <p class="menu-says">It can be published when nobody sits at {line.in_play.join(', ')} any more.</p>
      )}
      {throws && (
        <Sure
          title="Discard the changes"
          text="The draft is deleted; the version in force stays."
          submit="Discard"
          onSure={away}
          onAway={() => setThrows(false)}
        />
      )}
    </Form>
  )
}
