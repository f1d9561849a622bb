import type { Answer, Asked, Route } from '../call.ts'
import type { CallName } from '../call-table.ts'
import { shopCalls } from '../calls/shop-calls.ts'
import { readProblem } from '../problem.ts'
import type { Calls } from '../schemas.ts'
import { limitOf } from './time-limits.ts'

export type Outgoing = {
  readonly method: Route['method']
  readonly url: string
  readonly body: unknown
  readonly signal: AbortSignal | undefined
  /** How long its answer is waited for, beside the time that the body takes on the way; for ever where nothing is said. */
  readonly limitMs?: number
}
export type Incoming = {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | null
}
/** fetch in the browser, in-process injection while a page is rendered on the server. */
export type Send = (request: Outgoing) => Promise<Incoming>

type Options = { readonly signal?: AbortSignal }
type Method<C> =
  object extends Asked<C>
    ? (input?: Asked<C>, options?: Options) => Promise<Answer<C>>
    : (input: Asked<C>, options?: Options) => Promise<Answer<C>>

export type ShopClient = { readonly [Name in CallName]: Method<Calls[Name]> }

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Only filled values are sent: an empty filter is no filter. */
export const urlOf = (path: string, { params, query }: AnyInput): string => {
  const named = new Map(entriesOf(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(named.get(name) ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query))
    if (value !== undefined && value !== null && value !== '') search.append(name, textOf(value))
  const tail = search.toString()
  return tail ? `${filled}?${tail}` : filled
}

const readAnswer = (route: Route, { body, header }: Incoming): unknown => {
  if (!route.paged) return body
  const items = Array.isArray(body) ? body : []
  return { items, total: Number(header('x-total-count') ?? items.length) }
}

type Rows = Readonly<Record<string, Route>>

/** One method a row. The server has checked its answers, so the browser need not carry their schemas. */
export const callsBy = (send: Send, rows: Rows): Partial<ShopClient> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, route]) => [
      name,
      async (input: AnyInput = {}, options: Options = {}) => {
        const answer = await send({
          method: route.method,
          url: urlOf(route.path, input),
          body: input.body,
          signal: options.signal,
          limitMs: limitOf(route),
        })
        if (answer.status >= 400) throw readProblem(answer.status, answer.body)
        return readAnswer(route, answer)
      },
    ]),
  )

/** The one way out of a browser. The calls of checkout and back office are added to it with the code that makes them. */
export const createShopClient = (send: Send) => {
  const client = callsBy(send, shopCalls) as ShopClient
  return { client, addCalls: (rows: Rows) => void Object.assign(client, callsBy(send, rows)) }
}
