import type { Incoming, Outgoing, Send } from './client.ts'
import { Problem } from '../problem.ts'
import { travelTimeOf } from './time-limits.ts'

type Settings = {
  readonly fetch: typeof globalThis.fetch
  /** Where the API lives, without a trailing slash; empty for the page's own origin. */
  readonly origin?: string
  readonly token?: () => string | null
}

const bodyOf = (
  body: unknown,
): { body?: NonNullable<RequestInit['body']>; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  // Each says by itself of what type it is.
  if (body instanceof FormData || body instanceof Blob) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

const FILE_TYPES = ['application/pdf', 'application/octet-stream', 'text/csv']

const read = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (FILE_TYPES.some((known) => type.startsWith(known))) return response.blob()
  const text = await response.text()
  if (!type.includes('json')) return text
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

type Clock = { readonly signal: AbortSignal; readonly isOver: () => boolean; readonly stop: () => void }

/** One signal for both reasons to stop waiting: the page has gone, or the time is up. */
const startClock = (given: AbortSignal | undefined, limitMs: number): Clock => {
  const control = new AbortController()
  let isOver = false
  const giveUp = (): void => {
    control.abort()
  }
  const end = (): void => {
    isOver = true
    giveUp()
  }
  const timer = limitMs > 0 ? setTimeout(end, limitMs) : undefined
  if (given?.aborted) giveUp()
  given?.addEventListener('abort', giveUp)
  return {
    signal: control.signal,
    isOver: () => isOver,
    stop: () => {
      clearTimeout(timer)
      given?.removeEventListener('abort', giveUp)
    },
  }
}

const toProblem = (
  error: unknown,
  { signal, method }: Outgoing,
  isOver: boolean,
  limitMs: number,
): Problem => {
  if (isOver)
    return new Problem('timeout', `timeout of ${limitMs}ms exceeded`, { isUncertain: method !== 'GET' })
  if (signal?.aborted) return new Problem('aborted', 'Request aborted')
  if (error instanceof Problem) return error
  return new Problem('network', 'Network Error')
}

/** Speaks HTTP for the client and words its failures the way the shop shows them. No answer is waited for without end. */
export const sendByFetch =
  ({ fetch, origin = '', token = () => null }: Settings): Send =>
  async (asked): Promise<Incoming> => {
    const { body, headers } = bodyOf(asked.body)
    const { limitMs = 0 } = asked
    const limit = limitMs > 0 ? limitMs + travelTimeOf(body) : 0
    const clock = startClock(asked.signal, limit)
    const bearer = token()
    try {
      const response = await fetch(origin + asked.url, {
        method: asked.method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        ...(body !== undefined && { body }),
        signal: clock.signal,
      })
      const answer = await read(response)
      return { status: response.status, body: answer, header: (name) => response.headers.get(name) }
    } catch (error) {
      throw toProblem(error, asked, clock.isOver(), limit)
    } finally {
      clock.stop()
    }
  }
