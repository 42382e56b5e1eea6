// A dialog that confirms an order which cannot be taken back.

import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'

interface Props {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly onSure: () => Promise<unknown>
  readonly onAway: () => void
}

export function Sure({ title, text, submit, onSure, onAway }: Props) {
  return (
    <Dialog title={title} onClose={onAway}>
      <Form submit={submit} tone="stop" onSubmit={() => onSure().then(onAway)} onCancel={onAway}>
        <p>{text}</p>
      </Form>
    </Dialog>
  )
}
