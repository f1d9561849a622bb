import { Readable } from 'node:stream'
import type { Content, ContentFacts, PutReceipt } from '../../ports/file-storage.ts'
import { contentHash } from './content-hash.ts'
import { assertSize } from './file-problems.ts'
import { StoreRefused, StoreSilent, textIn } from './s3-answers.ts'
import type { S3Line } from './s3-line.ts'

/** Stores take parts from 5 MiB on, and 10 000 of them: files of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024
/** All that an upload ever holds, whatever its size. */
const AT_ONCE = 2

type Wish = { readonly key: string; readonly content: Content; readonly facts: ContentFacts }
type Part = { readonly number: number; readonly bytes: Buffer; readonly release: () => void }

/** Cuts the content into parts and counts and hashes it on the way. The blocks that hold them go round: nothing waits to be cleared away. */
const cut = ({ content, facts: { size, sha256 } }: Wish) => {
  const hash = contentHash(sha256)
  const blockBytes = Math.min(size ?? PART_BYTES, PART_BYTES)
  const free: Buffer[] = []
  let total = 0
  const parts = async function* (): AsyncGenerator<Part> {
    let number = 0
    let block: Buffer | undefined
    let length = 0
    const take = (filled: Buffer): Part => {
      const bytes = filled.subarray(0, length)
      block = undefined
      length = 0
      number += 1
      return { number, bytes, release: () => free.push(filled) }
    }
    for await (const chunk of content) {
      total += chunk.byteLength
      assertSize(total, size, false)
      hash.update(chunk)
      for (let rest = chunk; rest.byteLength > 0;) {
        block ??= free.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
        const fitting = rest.subarray(0, blockBytes - length)
        block.set(fitting, length)
        length += fitting.byteLength
        rest = rest.subarray(fitting.byteLength)
        if (length === blockBytes) yield take(block)
      }
    }
    assertSize(total, size, true)
    if (block) yield take(block)
  }
  return { parts: parts(), receipt: (): PutReceipt => ({ bytes: total, sha256: hash.hex() }) }
}

async function* startingWith(first: readonly Part[], rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  yield* first
  yield* rest
}

const typed = ({ contentType }: ContentFacts) =>
  contentType === undefined ? {} : { 'content-type': contentType }

const listOf = (etags: readonly string[]) =>
  Buffer.from(
    `<CompleteMultipartUpload>${etags
      .map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
      .join('')}</CompleteMultipartUpload>`,
  )

/**
 * Small content is one request; larger content goes in parts that are put together when all of them are there. So nobody ever sees half a
 * file, and every request can be repeated, because what it carries is at hand.
 */
export const s3Upload = (line: S3Line, sizeOf: (key: string) => Promise<number | null>) => {
  const sendPart = async (key: string, uploadId: string, { number, bytes }: Part, signal: AbortSignal) => {
    const query = { partNumber: String(number), uploadId }
    const { headers } = await line.ask({ method: 'PUT', key, query, body: bytes, isSlow: true, signal })
    if (headers.etag === undefined) throw new StoreSilent(`part ${number} has no tag`)
    return headers.etag
  }

  const sendAll = async (key: string, uploadId: string, parts: AsyncGenerator<Part>) => {
    const etags: string[] = []
    const stop = new AbortController()
    const lane = async () => {
      for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
        if (stop.signal.aborted) return
        etags[next.value.number - 1] = await sendPart(key, uploadId, next.value, stop.signal)
        next.value.release()
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
    } catch (error) {
      stop.abort()
      throw error
    }
    return etags
  }

  /** An answer that was lost is asked for again, and the store then knows no such upload: it is done if the file is there. */
  const complete = async (key: string, uploadId: string, etags: readonly string[], bytes: number) => {
    const asked = { key, query: { uploadId }, body: listOf(etags), isSlow: true } as const
    try {
      await line.ask({ method: 'POST', headers: { 'content-type': 'application/xml' }, ...asked })
    } catch (error) {
      const isForgotten = error instanceof StoreRefused && error.code === 'NoSuchUpload'
      if (!isForgotten || (await sizeOf(key)) !== bytes) throw error
    }
  }

  const putInParts = async ({ key, facts }: Wish, parts: AsyncGenerator<Part>, receipt: () => PutReceipt) => {
    const { text } = await line.ask({ method: 'POST', key, query: { uploads: '' }, headers: typed(facts) })
    const uploadId = textIn(text, 'UploadId')
    if (uploadId === '') throw new StoreSilent('the upload was given no name')
    try {
      const etags = await sendAll(key, uploadId, parts)
      const received = receipt()
      await complete(key, uploadId, etags, received.bytes)
      return received
    } catch (error) {
      // Should this fail too, the bucket's own rule about unfinished uploads clears it away.
      await line.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return async (wish: Wish): Promise<PutReceipt> => {
    const { parts, receipt } = cut(wish)
    try {
      const first = await parts.next()
      const second = first.done === true ? first : await parts.next()
      if (second.done !== true && first.done !== true)
        return await putInParts(wish, startingWith([first.value, second.value], parts), receipt)
      const body = first.done === true ? Buffer.alloc(0) : first.value.bytes
      const { key, facts } = wish
      await line.ask({ method: 'PUT', key, body, headers: typed(facts), isSlow: true })
      return receipt()
    } catch (error) {
      // Whoever sends on must not wait for a reader that is gone.
      if (wish.content instanceof Readable) wish.content.destroy()
      parts.return(undefined).catch(() => undefined)
      throw error
    }
  }
}
