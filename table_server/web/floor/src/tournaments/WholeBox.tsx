// A whole number in a narrow box, as tables of them have.

interface Props {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}

export function WholeBox({ label, value, onValue }: Props) {
  return (
    <input
      class="field-box level-box"
      aria-label={label}
      inputMode="numeric"
      autocomplete="off"
      value={String(value)}
      onInput={event => onValue(Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 9)))}
    />
  )
}
