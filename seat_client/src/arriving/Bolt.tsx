// OpenFelt's bolt of light.

export function Bolt({ class: place }: { class: string }) {
  return (
    <svg class={place} viewBox="0 0 100 100" aria-hidden="true">
      <path d="M58 6 22 56h24l-6 38 38-52H53z" />
    </svg>
  )
}
