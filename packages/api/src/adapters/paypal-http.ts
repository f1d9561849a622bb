import { z } from 'zod'

export type PaypalAccount = {
  readonly clientId: string
  readonly clientSecret: string
  /** `https://api-m.paypal.com`, the sandbox's, or a simulator's; without a slash at its end. */
  readonly apiBase: string
}

type Asked = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export type HttpAnswer = { readonly status: number; readonly body: unknown }

/** No answer that could be understood; the reason is for the log. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const ANSWER_LIMIT_BYTES = 1024 * 1024
/** A token is fetched anew this long before it runs out, so that none expires on its way. */
const TOKEN_MARGIN_SECONDS = 60

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(4096),
  expires_in: z.number().positive().max(10_000_000),
})

const wordsOf = (error: Error): string => {
  // Where a name has several addresses, each was tried, and only together do they say what happened.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error.message
}

/** With all that led to it: what fetch throws says little, the causes behind it say what happened to the line. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? wordsOf(error) : `${wordsOf(error)}: ${reasonOf(error.cause)}`
}

/** Reads no further than the limit, whatever length the answer claims to have. */
export const readLimited = async (response: Response, limitBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  if (response.body === null) return Buffer.alloc(0)
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > limitBytes) throw new NoAnswer(`the answer is longer than ${limitBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const parse = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw new NoAnswer('the answer is not JSON')
  }
}

type Line = { readonly fetch: typeof globalThis.fetch; readonly timeoutMillis: number }

/** One request, in limited time, to exactly the address that was meant: a redirect is a failure. */
export const request = async (
  { fetch, timeoutMillis }: Line,
  url: string,
  init: RequestInit,
): Promise<Response> => fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMillis) })

/** Asks PayPal with a token that is kept while it is good. Throws `NoAnswer` and nothing else. */
export const paypalHttp = ({ clientId, clientSecret, apiBase }: PaypalAccount, line: Line) => {
  let token: { readonly value: string; readonly goodUntil: number } | undefined
  let fetching: Promise<string> | undefined

  const exchange = async (path: string, init: RequestInit): Promise<HttpAnswer> => {
    try {
      const response = await request(line, `${apiBase}${path}`, init)
      return { status: response.status, body: parse(await readLimited(response, ANSWER_LIMIT_BYTES)) }
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer('no answer', { cause: error })
    }
  }

  const fetchToken = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, body } = await exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const read = tokenAnswer.safeParse(body)
    if (status !== 200 || !read.success) throw new NoAnswer(`no token was given (${status})`)
    const { access_token: value, expires_in: seconds } = read.data
    // Measured by a clock that nobody can set.
    const goodSeconds = Math.max(seconds - TOKEN_MARGIN_SECONDS, seconds / 2)
    token = { value, goodUntil: performance.now() + goodSeconds * 1000 }
    return value
  }

  const currentToken = async (): Promise<string> => {
    if (token && performance.now() < token.goodUntil) return token.value
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  const ask = async ({ method, path, headers, body }: Asked, bearer: string) =>
    exchange(path, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  return async (asked: Asked): Promise<HttpAnswer> => {
    const bearer = await currentToken()
    const answer = await ask(asked, bearer)
    if (answer.status !== 401) return answer
    // Taken back before its time: once more with a new one, and then it is somebody's task to look into.
    if (token?.value === bearer) token = undefined
    return ask(asked, await currentToken())
  }
}
