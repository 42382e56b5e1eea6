// A running tournament is called off: two people, a reason, and how what is left is shared.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { pathTo, post } from 'shared/console/http'
import { both, complete, Signatures, unsigned } from 'shared/console/Signatures'
import { sayDone } from 'shared/console/toasts'
import type { TournamentView } from 'shared/wire'
import { money } from '../desk/said'

/** The independent chip model is reckoned for no more. */
const MOST_BY_MODEL = 10

const SHARED = [
  { key: 'chip_chop', title: 'By chips' },
  { key: 'icm', title: 'By chips and places (ICM)' },
] as const
const FEES = [
  { key: 'kept', title: 'Stay with the house' },
  { key: 'back', title: 'Back to the remaining players' },
] as const

interface Props {
  readonly tournament: TournamentView
  readonly onDone: () => void
  readonly onAway: () => void
}

export function CallOff({ tournament: { key, remain, pool }, onDone, onAway }: Props) {
  const [basis, setBasis] = useState<'chip_chop' | 'icm'>('chip_chop')
  const [fees, setFees] = useState<'kept' | 'back'>('kept')
  const [signed, setSigned] = useState(unsigned)
  const callOff = async () => {
    await post(pathTo('/api/tournaments/{key}/call-off', { key }), {
      basis,
      fees_back: fees === 'back',
      reason: signed.reason,
      signatures: both(signed),
    })
    sayDone('The tournament is called off. Everybody has been paid.')
    onDone()
  }
  return (
    <Dialog title="Call off the running tournament" onClose={onAway}>
      <Form
        submit="Call off and pay"
        tone="stop"
        ready={complete(signed)}
        onSubmit={callOff}
        onCancel={onAway}
      >
        <p>
          What is left of the pool of {money(pool)} goes to the {remain} who are left, at once. Places that
          are gone stay as they were paid. Hold the clock first, and let no hand run.
        </p>
        {remain <= MOST_BY_MODEL && (
          <ChoiceField label="Shared" options={SHARED} value={basis} onValue={setBasis} />
        )}
        <ChoiceField label="Fees" options={FEES} value={fees} onValue={setFees} />
        <Signatures signed={signed} onSigned={setSigned} />
      </Form>
    </Dialog>
  )
}
