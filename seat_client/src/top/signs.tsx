// The signs on the bar's buttons that are no letters.

export function MenuSign() {
  return (
    <svg class="top-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" />
    </svg>
  )
}
