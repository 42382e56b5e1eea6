// The outcome of printing, in words that say what to do.

import { expect, it } from 'vitest'
import { said } from './printer'

it.each([
  [1, 'printed', '', 'Printed.'],
  [3, 'printed', '', 'Printed, marked COPY 3.'],
  [1, 'not_sent', 'paper_out', 'Not printed: the printer has no paper. Fix that, then print again.'],
  [
    1,
    'doubtful',
    'jam',
    'Look at the printer: it may have printed, the printer is jammed. Another print is marked as a copy.',
  ],
  [
    1,
    'unknown',
    '',
    'Look at the printer: it may have printed, the printer has not said why. Another print is marked as a copy.',
  ],
] as const)('copy %i that is %s %s', (copy_number, paper, why, text) => {
  expect(said({ copy_number, paper, why })).toEqual({ well: paper === 'printed', text })
})
