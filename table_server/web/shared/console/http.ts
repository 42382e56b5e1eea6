// Requests of the person signed in. Only a token that is no longer valid ends the session.

import type { Address, Answer, Method, Named, Said } from './addresses'
import { type Asked, Refused, request } from './request'
import { lapse, session } from './session'

export { pathTo } from './addresses'

async function asked(name: Method, path: string, body?: object, key?: string): Promise<unknown> {
  const token = session.peek()?.token
  const method = name.toUpperCase() as Asked['method']
  try {
    return await request({ method, path, token, body, key })
  } catch (fault) {
    if (fault instanceof Refused && fault.code === 'not_signed_in') lapse()
    throw fault
  }
}

const asking =
  <M extends Method>(method: M) =>
  <P extends Named<M>>(address: Address<P>): Promise<Answer<M, P>> =>
    asked(method, address) as Promise<Answer<M, P>>

const saying =
  <M extends Method>(method: M) =>
  <P extends Named<M>>(address: Address<P>, ...[body, key]: Said<M, P>): Promise<Answer<M, P>> =>
    asked(method, address, body, key) as Promise<Answer<M, P>>

export const get = asking('get')

/** With a key it may be tried again until there is an answer. */
export const post = saying('post')

export const put = saying('put')

export const remove = asking('delete')
