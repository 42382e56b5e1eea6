// The receipt printer of the cash station, where it has one; without it the page's own machine prints.

import { useEffect, useState } from 'preact/hooks'
import { get, pathTo, post } from 'shared/console/http'
import type { Printed } from '../answers'

const WHY: Readonly<Record<string, string>> = {
  paper_out: 'the printer has no paper',
  open: 'the lid of the printer is open',
  jam: 'the printer is jammed',
  offline: 'the printer is offline',
  broken: 'the printer is broken',
  power: 'the printer lost its power',
  away: 'the printer does not answer',
  busy: 'the printer is busy',
}

/** True when there is a printer; undefined until that is known. */
export function usePrinter(): boolean | undefined {
  const [fitted, setFitted] = useState<boolean>()
  useEffect(() => {
    get('/api/receipts').then(
      found => setFitted(found.fitted),
      () => setFitted(false), // then it is printed here
    )
  }, [])
  return fitted
}

/** The act, by the key of its request; `again` when it was printed before. */
export interface OnPaper {
  readonly act: string
  readonly again: boolean
}

export const printed = ({ act, again }: OnPaper, key: string): Promise<Printed> =>
  post(pathTo('/api/receipts/{act}/prints', { act }), { again }, key)

export interface Said {
  readonly well: boolean
  readonly text: string
}

export function said({ copy_number, paper, why }: Printed): Said {
  const because = WHY[why] ?? 'the printer has not said why'
  switch (paper) {
    case 'printed':
      return { well: true, text: copy_number > 1 ? `Printed, marked COPY ${copy_number}.` : 'Printed.' }
    case 'not_sent':
      return { well: false, text: `Not printed: ${because}. Fix that, then print again.` }
    case 'doubtful':
    case 'unknown':
      return {
        well: false,
        text: `Look at the printer: it may have printed, ${because}. Another print is marked as a copy.`,
      }
  }
}
