// The owner of a card.

import { post } from 'shared/console/http'
import type { Patron } from '../answers'

export const owner = (card: string): Promise<Patron> => post('/api/cash/swipe', { card: card.trim() })
