// A demonstration's devices at the desk have no hands but this page's; no other house has any of this.

import { get, post } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'

/** By purpose: `card`, `pin`, `chips`, `receipts`. */
export const simulated = (page: Document = document): readonly string[] =>
  (page.querySelector<HTMLMetaElement>('meta[name="simulated"]')?.content ?? '').split(' ').filter(Boolean)

/** A command in the simulator's own words. */
export const handle = (port: string, order: string): void =>
  void post('/api/simulated', { device: `cash/${port}`, order }).catch(sayNo)

export const paper = (): Promise<readonly string[]> => get('/api/simulated/paper')
