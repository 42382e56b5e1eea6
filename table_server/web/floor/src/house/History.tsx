// Every version that a house has had: who, when and why. None is changed; an old one holds again as a new one.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { get, pathTo, post } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import { useAsked } from '../desk/asked'
import { when } from '../desk/said'
import type { HouseLine } from './asked'
import type { Draft } from './draft'
import { publishedSaid } from './Publish'

interface Props {
  readonly line: HouseLine
  readonly draft: Draft
  readonly onChanged: () => void
}

export function History({ line, draft, onChanged }: Props) {
  const house = line.key
  const of = line.version === null ? null : pathTo('/api/houses/{house}/versions', { house })
  const [versions, again] = useAsked(of)
  const [looks, setLooks] = useState<{ version: number; toml: string } | null>(null)
  const [returns, setReturns] = useState<number | null>(null)
  const look = (version: number) =>
    get(pathTo('/api/houses/{house}/versions/{version}', { house, version })).then(
      ({ toml }) => setLooks({ version, toml }),
      sayNo,
    )
  const changed = () => {
    setReturns(null)
    again()
    onChanged()
  }
  if (line.version === null) return <p class="empty">This house is a draft: it has no version yet.</p>
  return (
    <div class="houses-part">
      <table class="figures">
        <thead>
          <tr>
            {['Version', 'When', 'By', 'Why', ''].map(title => (
              <th key={title} scope="col">
                {title || <span class="heard">What to do</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions?.map(({ version, at, by, reason }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>{at ? when(at) : ''}</td>
              <td>{by || 'the program'}</td>
              <td>{version ? reason : 'As it came'}</td>
              <td class="buttons">
                <button
                  type="button"
                  class="button"
                  aria-label={`Look at version ${version}`}
                  onClick={() => look(version)}
                >
                  Look
                </button>
                {draft.may && version !== line.version && (
                  <button
                    type="button"
                    class="button"
                    aria-label={`Return to this version: ${version}`}
                    onClick={() => setReturns(version)}
                  >
                    Return to this version
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {looks && (
        <Dialog title={`${line.title}, version ${looks.version}`} onClose={() => setLooks(null)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
          <pre class="house-old" tabIndex={0}>
            {looks.toml}
          </pre>
          {draft.may && (
            <div class="form-buttons">
              <button
                type="button"
                class="button"
                onClick={() => {
                  draft.take({ base: line.version, toml: looks.toml }, true)
                  setLooks(null)
                }}
              >
                Begin a draft from it
              </button>
            </div>
          )}
        </Dialog>
      )}
      {returns !== null && (
        <Return
          line={line}
          base={line.version}
          version={returns}
          onDone={changed}
          onAway={() => setReturns(null)}
        />
      )}
    </div>
  )
}

interface ReturnProps {
  readonly line: HouseLine
  /** The newest version. */
  readonly base: number
  readonly version: number
  readonly onDone: () => void
  readonly onAway: () => void
}

function Return({ line, base, version, onDone, onAway }: ReturnProps) {
  const [reason, setReason] = useState('')
  const send = async () => {
    const path = pathTo('/api/houses/{house}/versions/{version}/return', { house: line.key, version })
    const told = await post(path, {
      base,
      reason: reason.trim(),
    })
    sayDone(publishedSaid(told))
    onDone()
  }
  return (
    <Dialog title={`Return to version ${version}`} onClose={onAway}>
      <Form submit="Return to this version" ready={reason.trim() !== ''} onSubmit={send} onCancel={onAway}>
        <p>It becomes the newest version again. The versions in between stay in the list.</p>
        <TextField label="Reason" value={reason} most={200} onValue={setReason} focus />
      </Form>
    </Dialog>
  )
}
