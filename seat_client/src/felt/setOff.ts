// Motion begins in the frame after the one that shows what is true: no view waits for it.

export interface Movement {
  /** What comes from elsewhere: for that one frame it is nowhere. */
  readonly comes?: HTMLElement
  readonly go: () => void
}

/** What there is to move is looked for when everything is drawn; a page nobody sees draws nothing, and moves nothing. */
export function setOff(movements: () => ReadonlyArray<Movement>): void {
  if (document.hidden) return
  requestAnimationFrame(() => {
    const all = movements()
    for (const { comes } of all) if (comes) comes.style.visibility = 'hidden'
    setTimeout(() => {
      for (const { comes, go } of all) {
        if (comes) comes.style.visibility = ''
        go()
      }
    })
  })
}
