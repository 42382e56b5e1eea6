// The time since something began, counting on the screen.

import { since } from './now'
import { lasted } from './spans'

/** `ago` was true when the view came, at `heard`. */
export function Ago({ ago, heard }: { readonly ago: number; readonly heard: number }) {
  return <span class="ago">{lasted(ago + since(heard))}</span>
}
