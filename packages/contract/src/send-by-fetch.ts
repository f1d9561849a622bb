import type { Incoming, Outgoing, Send } from './client.ts'
import { Problem } from './problem.ts'

type Settings = {
  readonly fetch: typeof globalThis.fetch
  /** Where the API lives, without a trailing slash; empty for the page's own origin. */
  readonly origin?: string
  readonly token?: () => string | null
  /** 0 waits for as long as the browser does. */
  readonly timeoutMs?: number
}

const bodyOf = (
  body: unknown,
): { body?: NonNullable<RequestInit['body']>; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  // Each says by itself of what type it is.
  if (body instanceof FormData || body instanceof Blob) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

const FILE_TYPES = ['application/pdf', 'text/csv']

const read = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (FILE_TYPES.some((known) => type.startsWith(known))) return response.blob()
  const text = await response.text()
  if (!type.includes('json')) return text
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

const toProblem = (
  error: unknown,
  asked: Outgoing,
  timeout: AbortSignal | undefined,
  timeoutMs: number,
): Problem => {
  if (timeout?.aborted) return new Problem('timeout', `timeout of ${timeoutMs}ms exceeded`)
  if (asked.signal?.aborted) return new Problem('aborted', 'Request aborted')
  if (error instanceof Problem) return error
  return new Problem('network', 'Network Error')
}

/** Speaks HTTP for the client and words its failures the way the shop shows them. */
export const sendByFetch =
  ({ fetch, origin = '', token = () => null, timeoutMs = 0 }: Settings): Send =>
  async (asked): Promise<Incoming> => {
    const timeout = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined
    const signals = [asked.signal, timeout].filter((signal) => signal !== undefined)
    const { body, headers } = bodyOf(asked.body)
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
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      })
      const answer = await read(response)
      return { status: response.status, body: answer, header: (name) => response.headers.get(name) }
    } catch (error) {
      throw toProblem(error, asked, timeout, timeoutMs)
    }
  }
