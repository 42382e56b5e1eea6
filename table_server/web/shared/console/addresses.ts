// The types of each address's requests and answers, by name, from the server's description.

import type { paths } from '../openapi'

export type Method = 'get' | 'post' | 'put' | 'delete'

interface Operation {
  readonly parameters: { readonly path?: unknown; readonly query?: unknown }
  readonly requestBody?: unknown
  readonly responses: unknown
}

/** Every address that has this method, as the description names it: `/api/tables/{table}/terms`. */
export type Named<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends Operation ? P : never
}[keyof paths]

/** A name that is filled in, with what is asked besides. */
export type Filled<P> = string & { readonly name: P }

/** One that has nothing to fill in stands for itself. */
export type Address<P> = (P extends `${string}{${string}` ? never : P) | Filled<P>

type Of<M extends Method, P extends Named<M>> = Extract<paths[P][M], Operation>

type Content<A> = A extends { readonly content: infer Kinds extends object } ? Kinds[keyof Kinds] : undefined
type Good<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : undefined

/** The answer, unless it is a refusal. */
export type Answer<M extends Method, P extends Named<M>> = Content<Good<Of<M, P>['responses']>>

type Body<M extends Method, P extends Named<M>> = Content<Of<M, P>['requestBody']>

/** The body. The key of an act that must not happen twice is added to it. */
export type Said<M extends Method, P extends Named<M>> = [M, Body<M, P>] extends [
  'post',
  { readonly key: string },
]
  ? [body: Omit<Body<M, P>, 'key'>, key: string]
  : Body<M, P> extends object
    ? [body: Body<M, P>]
    : []

type Parameters<P extends keyof paths> = {
  [M in Method]: paths[P][M] extends Operation ? paths[P][M]['parameters'] : never
}[Method]
type Facts<F> = [NonNullable<F>] extends [never] ? unknown : NonNullable<F>

/** The parameters of the path and of the query. */
export type Where<P extends keyof paths> = Facts<Parameters<P>['path']> & Facts<Parameters<P>['query']>

/** The address of this name; what it has no place for goes behind the question mark. */
export function pathTo<P extends keyof paths>(name: P, where: Where<P>): Filled<P> {
  const facts = Object.entries(where as Record<string, string | number | null | undefined>)
  const besides = new URLSearchParams()
  let filled: string = name
  for (const [fact, value] of facts) {
    if (value === null || value === undefined) continue
    if (filled.includes(`{${fact}}`)) filled = filled.replace(`{${fact}}`, encodeURIComponent(value))
    else besides.set(fact, `${value}`)
  }
  return (besides.size > 0 ? `${filled}?${besides}` : filled) as Filled<P>
}
