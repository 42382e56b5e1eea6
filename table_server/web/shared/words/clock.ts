// Time that is left, as a clock shows it.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** `6:20`, `1:05:00`. */
export function clockFace(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const rest = `${Math.floor((seconds % HOUR) / MINUTE)}:${two(seconds % MINUTE)}`
  if (seconds < HOUR) return rest
  return `${Math.floor(seconds / HOUR)}:${rest.padStart(5, '0')}`
}
