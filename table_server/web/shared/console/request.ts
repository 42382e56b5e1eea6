// One HTTP request and its answer: JSON both ways, a no as its code, asked again with the same key when no answer came.

import { inWords } from './refusals'

export class Refused extends Error {
  constructor(
    readonly code: string,
    /** In plain words, where a code is not enough. */
    readonly reason?: string,
  ) {
    super(code)
  }
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object | undefined
  /** Goes into the body as `key`: whatever is asked twice with one key is done once. */
  readonly key?: string | undefined
  readonly token?: string | undefined
}

/** Milliseconds before each further try. */
const WAITS = [300, 1000, 2500]

/** The body of the answer, if it has one; Refused with the code of the no, or with `no_answer`. */
export async function request<Answer>(asked: Asked): Promise<Answer> {
  const again = asked.method === 'GET' || asked.key !== undefined
  for (const wait of again ? WAITS : []) {
    const answer = await tried(asked)
    if (answer) return understood<Answer>(answer)
    await new Promise(done => setTimeout(done, wait))
  }
  const answer = await tried(asked)
  if (!answer) throw new Refused('no_answer')
  return understood<Answer>(answer)
}

async function tried({ method, path, body, key, token }: Asked): Promise<Response | null> {
  const sent = key === undefined ? body : { ...body, key }
  const headers = new Headers()
  if (sent) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(path, { method, headers, body: sent ? JSON.stringify(sent) : null })
  } catch {
    return null // the line; an answer that says no is an answer
  }
}

async function understood<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text()
  if (!answer.ok) throw refusedBy(text)
  if (text === '') return undefined as Answer
  const json = answer.headers.get('content-type')?.startsWith('application/json')
  return (json ? JSON.parse(text) : text) as Answer
}

interface No {
  readonly refused?: unknown
  readonly reason?: unknown
}

function refusedBy(text: string): Refused {
  try {
    const { refused, reason } = JSON.parse(text) as No
    if (typeof refused === 'string')
      return new Refused(refused, typeof reason === 'string' ? reason : undefined)
  } catch {
    // something between us and the server spoke
  }
  return new Refused('our_fault')
}

/** For what must not be done twice: new for each wish, the same for each try of it. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(16).padStart(8, '0')).join('')

/** The code of a failed request or message. */
export const codeOf = (fault: unknown): string =>
  fault instanceof Refused ? fault.code : typeof fault === 'string' ? fault : 'our_fault'

/** The failure as a sentence. */
export function sentenceOf(fault: unknown): string {
  const words = inWords(codeOf(fault))
  return fault instanceof Refused && fault.reason ? `${words} ${fault.reason}` : words
}
