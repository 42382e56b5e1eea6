// An id that tells this page from another window of the same person, so that the two do not disconnect each other.

import { clientId } from '../screen/facts'

interface Navigated {
  readonly type?: string
}

/** A page that is loaded again is the same page; a tab that was doubled is another, though it was given a copy of the id. */
function loadedAgain(): boolean {
  const [how] = performance.getEntriesByType('navigation') as readonly Navigated[]
  return how?.type === 'reload'
}

let known = ''

export function consoleClient(): string {
  if (known === '') {
    if (!loadedAgain()) sessionStorage.removeItem('client')
    known = clientId()
  }
  return known
}
