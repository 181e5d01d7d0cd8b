import * as z from 'zod/mini'
import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'
import { createHttp } from '../http.ts'
import { type Access, accessErrors, type ErrorName, readRefusal } from './refusals.ts'

/** One HTTP endpoint: everything the caller and the server need to know about it. */
export type Endpoint = {
  access: Access
  /** The errors that it answers with besides those of its access. Callers distinguish refusals by these codes alone. */
  errors: readonly ErrorName[]
  method: 'GET' | 'POST'
  /** May contain `:name` segments, which `params` fills. */
  path: string
  params?: z.ZodMiniType<Record<string, string>>
  /** A flat object of strings. `st`, `sv` and `projectId` are added to it. */
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: z.ZodMiniType
}
export type Api = Record<string, Endpoint>

/** Declares a group of endpoints. The only place where their paths and shapes are written. */
export function defineApi<const api extends Api>(api: api): api {
  return api
}

type Part<
  e extends Endpoint,
  key extends 'params' | 'query' | 'body',
> = e[key] extends z.ZodMiniType ? { [_ in key]: z.infer<e[key]> } : unknown

/** What a caller sends and a route receives; `{}` for an endpoint without input. */
export type Input<e extends Endpoint> = Part<e, 'params'> & Part<e, 'query'> & Part<e, 'body'>
export type Answer<e extends Endpoint> = z.infer<e['answer']>

/** The calling side of a group of endpoints. */
export type ApiCall<api extends Api> = <name extends keyof api & string>(
  name: name,
  input: Input<api[name]>,
  options?: { signal?: AbortSignal; cache?: RequestCache },
) => Promise<Answer<api[name]>>

/**
 * Creates the client of a group of endpoints. `timeoutMs` defaults to ten seconds.
 *
 * `common` is added to the query of every call: st, sv and, where there is one, projectId.
 * The returned function throws the errors that the row and its access list, HTTP_STATUS for any other refusal (both
 * with the response as their cause), the other errors of http.ts, and BAD_ANSWER for an answer that does not fit its schema.
 * Source: specification section 7, "every call adds query params st, sv, projectId".
 */
export function createApi<const api extends Api>(
  api: api,
  ports: {
    baseUrl: string
    common: Readonly<Record<string, string>>
    fetch: (url: URL, init: RequestInit) => Promise<Response>
    timeoutMs?: number
  },
): ApiCall<api> {
  const http = createHttp(ports)
  const verbs = { GET: http.get, POST: http.post }
  return async (name, input, options = {}) => {
    const endpoint: Endpoint = api[name]! // `name` is a key of this table
    const { params, query, body } = input as Parts // `Input` has each of the three only if the row does
    const given = await verbs[endpoint.method]({
      path: pathOf(endpoint, params),
      query: { ...ports.common, ...query },
      body,
      ...options,
    }).catch(async (error) => {
      throw await readRefusal(error, [...accessErrors[endpoint.access], ...endpoint.errors])
    })
    return readAnswer(name, endpoint, given) as Answer<api[typeof name]> // parsed with this row's schema
  }
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

function pathOf({ path }: Endpoint, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

function readAnswer(name: string, endpoint: Endpoint, given: unknown): unknown {
  const answer = z.safeParse(endpoint.answer, given)
  if (answer.success) return answer.data
  const path = answer.error.issues[0]?.path.join('.') ?? ''
  throw new AppKitError(errors.BAD_ANSWER, { type: name, path }, { cause: answer.error })
}
