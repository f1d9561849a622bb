import { createHash } from 'node:crypto'
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { bodyOf, mayPass, readText, StoreRefused, StoreSilent, textIn } from './s3-answers.ts'

export type S3Store = {
  /** `https://s3.eu-central-1.amazonaws.com`, or that of any store that speaks the same; without a slash at its end. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of keys that run out. */
  readonly sessionToken?: string | undefined
  /** Whether the bucket stands in the path or before the host. */
  readonly addressing: 'path' | 'virtual-host'
}

export type S3Limits = {
  /** From the request to the first word of its answer, waiting for a connection included. */
  readonly answerMillis: number
  /** The same for a request that carries a part of a file, or puts its parts together. */
  readonly uploadMillis: number
  /** How long a store may fall silent in the middle of a file. */
  readonly idleMillis: number
  readonly tries: number
  readonly pauseMillis: number
  /** Where the host is found, for tests. */
  readonly lookup?: LookupFunction
}

const LIMITS: S3Limits = {
  answerMillis: 8000,
  uploadMillis: 60_000,
  idleMillis: 15_000,
  tries: 3,
  pauseMillis: 150,
}
const MAX_SOCKETS = 64
const TEXT_LIMIT_BYTES = 4 * 1024 * 1024

type Asked = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Within the bucket; none for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** For what takes the store a while. */
  readonly isSlow?: boolean
  readonly signal?: AbortSignal
}

type S3Answer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Readable
}

const addressOf = ({ endpoint, bucket, addressing }: S3Store): string => {
  if (addressing === 'path') return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  return `${url.protocol}//${bucket}.${url.host}`
}

const silent = (error: unknown) =>
  error instanceof StoreSilent ? error : new StoreSilent('no answer', { cause: error })

/** Signed requests to one bucket, in limited time, tried again where that does no harm. Throws `StoreSilent` and `StoreRefused`. */
export const s3Line = (store: S3Store, given: Partial<S3Limits> = {}) => {
  const limits = { ...LIMITS, ...given }
  const address = addressOf(store)
  const isSecure = address.startsWith('https:')
  const agentOptions = { keepAlive: true, maxSockets: MAX_SOCKETS }
  const agent = isSecure ? new SecureAgent(agentOptions) : new PlainAgent(agentOptions)
  const signingKeys = new Map<string, ArrayBuffer>()

  const sign = ({ method, key, query = {}, headers, body }: Asked) => {
    const url = new URL(key === undefined ? address : `${address}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The store refuses a body that does not have this sum, so that nothing is damaged on its way.
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const { accessKeyId, secretAccessKey, sessionToken, region } = store
    return new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sum },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: signingKeys,
      ...(sessionToken !== undefined && { sessionToken }),
    }).sign()
  }

  const send = async (asked: Asked): Promise<IncomingMessage> => {
    const { url, headers, method } = await sign(asked)
    const { body, isSlow = false, signal } = asked
    const withinMillis = isSlow ? limits.uploadMillis : limits.answerMillis
    return new Promise((resolve, reject) => {
      const request = (isSecure ? secureRequest : plainRequest)(url, {
        method,
        agent,
        headers: {
          ...Object.fromEntries(headers),
          ...((body !== undefined || method === 'POST') && {
            'content-length': String(body?.byteLength ?? 0),
          }),
        },
        ...(signal && { signal }),
        ...(limits.lookup && { lookup: limits.lookup }),
      })
      const timer = setTimeout(() => {
        request.destroy(new StoreSilent(`no answer within ${withinMillis} ms`))
      }, withinMillis)
      request.on('response', (response) => {
        clearTimeout(timer)
        resolve(response)
      })
      request.on('error', (error) => {
        clearTimeout(timer)
        reject(silent(error))
      })
      request.end(body)
    })
  }

  const exchange = async (asked: Asked, explain: (error: unknown) => unknown): Promise<S3Answer> => {
    const response = await send(asked)
    const { statusCode: status = 0, headers } = response
    if (status >= 200 && status < 300)
      return { status, headers, body: bodyOf(response, limits.idleMillis, explain) }
    const words = await readText(bodyOf(response, limits.idleMillis, silent), TEXT_LIMIT_BYTES)
    throw new StoreRefused(status, textIn(words, 'Code'), textIn(words, 'Message'))
  }

  /** A visitor is not made to wait for a silent store twice; a part of a file, of which much is there already, is tried once more. */
  const tryAgain = async <Result>(asked: Asked, attempt: () => Promise<Result>): Promise<Result> => {
    const patience = asked.isSlow === true ? limits.uploadMillis * 1.5 : limits.answerMillis
    const giveUpAt = performance.now() + patience
    for (let tried = 1; ; tried += 1)
      try {
        return await attempt()
      } catch (error) {
        const isLast =
          tried >= limits.tries || performance.now() >= giveUpAt || asked.signal?.aborted === true
        if (isLast || !mayPass(error)) throw error
        await pause(limits.pauseMillis * 4 ** (tried - 1) * (0.5 + Math.random()))
      }
  }

  return {
    /** The content as a stream; what breaks in its middle is told through `explain`, and is not tried again. */
    open: (asked: Asked, explain: (error: unknown) => unknown) =>
      tryAgain(asked, () => exchange(asked, explain)),
    /** The answer's words. Some stores answer 200 first and say what went wrong afterwards. */
    ask: (asked: Asked) =>
      tryAgain(asked, async () => {
        const { body, headers } = await exchange(asked, silent)
        const text = await readText(body, TEXT_LIMIT_BYTES)
        if (text.includes('<Error>'))
          throw new StoreRefused(500, textIn(text, 'Code'), textIn(text, 'Message'))
        return { text, headers }
      }),
  }
}

export type S3Line = ReturnType<typeof s3Line>
