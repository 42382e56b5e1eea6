// Requests of whoever is signed in. A token that counts no more ends the session, and nothing else does.

import { type Asked, Refused, request } from './request'
import { lapse, session } from './session'

type Rest = Pick<Asked, 'body' | 'key'>

async function asked<Answer>(method: Asked['method'], path: string, rest: Rest = {}): Promise<Answer> {
  const token = session.peek()?.token
  try {
    return await request<Answer>({ method, path, token, ...rest })
  } catch (fault) {
    if (fault instanceof Refused && fault.code === 'not_signed_in') lapse()
    throw fault
  }
}

export const get = <Answer>(path: string): Promise<Answer> => asked<Answer>('GET', path)

/** With a key it may be tried again until there is an answer. */
export const post = <Answer>(path: string, body: object = {}, key?: string): Promise<Answer> =>
  asked<Answer>('POST', path, { body, key })

export const put = <Answer>(path: string, body: object): Promise<Answer> =>
  asked<Answer>('PUT', path, { body })

export const remove = <Answer>(path: string): Promise<Answer> => asked<Answer>('DELETE', path)
