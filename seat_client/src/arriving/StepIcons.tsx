// A card, a PIN, chips: three pictures of one line weight.

export function CardIcon() {
  return (
    <svg class="step-icon" viewBox="0 0 48 48" aria-hidden="true">
      <rect x="5" y="11" width="38" height="26" rx="4" />
      <path d="M5 18h38M11 30h10" />
    </svg>
  )
}

export function PinIcon() {
  return (
    <svg class="step-icon" viewBox="0 0 48 48" aria-hidden="true">
      {[12, 24, 36].map(y => [12, 24, 36].map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.4" />))}
    </svg>
  )
}

export function ChipsIcon() {
  return (
    <svg class="step-icon" viewBox="0 0 48 48" aria-hidden="true">
      <ellipse cx="24" cy="15" rx="17" ry="8" />
      <path d="M7 15v9c0 4.4 7.6 8 17 8s17-3.6 17-8v-9M7 24v9c0 4.4 7.6 8 17 8s17-3.6 17-8v-9" />
    </svg>
  )
}
