import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { FileProblems } from './file-problems.ts'

/** No answer that could be understood. */
export class StoreSilent extends Error {
  override name = 'StoreSilent'
}

/** The store said no. Its own words are for the log. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, words: string) {
    super(`the store answered ${status} ${code}${words === '' ? '' : `: ${words}`}`)
    this.status = status
    this.code = code
  }
}

const FULL = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']
const isBusy = (status: number) => status === 429 || status >= 500

/** A wrong key, right, bucket or region is for whoever runs the shop to mend; all else may pass by itself. */
export const explainStore = (error: unknown, problems: FileProblems): unknown => {
  if (error instanceof StoreSilent) return problems.unreachable(error)
  if (!(error instanceof StoreRefused)) return error
  if (error.status === 507 || FULL.includes(error.code)) return problems.full(error)
  return isBusy(error.status) ? problems.unreachable(error) : problems.refused(error)
}

/** Whether the same request may go better in a moment. */
export const mayPass = (error: unknown): boolean =>
  error instanceof StoreSilent ||
  (error instanceof StoreRefused && isBusy(error.status) && error.status !== 507)

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' } as const
const unescape = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])

/** What stands between each pair of these tags. The store's answers are flat and without attributes where we read them. */
export function* eachIn(xml: string, tag: string): Generator<string> {
  const opening = `<${tag}>`
  const closing = `</${tag}>`
  for (let from = xml.indexOf(opening); from !== -1; from = xml.indexOf(opening, from)) {
    const end = xml.indexOf(closing, from)
    if (end === -1) return
    yield xml.slice(from + opening.length, end)
    from = end + closing.length
  }
}

export const textIn = (xml: string, tag: string): string => {
  const [text = ''] = eachIn(xml, tag)
  return unescape(text)
}

/**
 * What the store sends, as fast as it is read. A store that falls silent in the middle is given up; a reader who takes their time is not its
 * fault. The reader who goes away takes the connection along.
 */
export const bodyOf = (
  response: IncomingMessage,
  idleMillis: number,
  explain: (error: unknown) => unknown,
): Readable => {
  const body = new PassThrough()
  let isMoving = true
  const watch = setInterval(() => {
    if (isMoving || body.writableNeedDrain) isMoving = false
    else response.destroy(new StoreSilent(`nothing came for ${idleMillis} ms`))
  }, idleMillis)
  const fail = (error: Error) => body.destroy(explain(error) as Error)
  response.on('data', () => {
    isMoving = true
  })
  response.on('error', (error) => {
    fail(error instanceof StoreSilent ? error : new StoreSilent('the answer broke off', { cause: error }))
  })
  response.on('close', () => {
    clearInterval(watch)
    if (!response.complete) fail(new StoreSilent('the answer broke off'))
  })
  body.on('close', () => {
    if (!response.readableEnded) response.destroy()
  })
  return response.pipe(body)
}

/** Reads no further than the limit, whatever length the answer claims to have. */
export const readText = async (body: Readable, limitBytes: number): Promise<string> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > limitBytes) throw new StoreSilent(`the answer is longer than ${limitBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
