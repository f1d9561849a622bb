import { ARTWORK_MAX_PIECES, ARTWORK_PIECE_BYTES, ARTWORK_UPLOADS, readProblem } from '@umbala/contract'
import { type Answered, type Exchange, LineBroken } from './exchange.ts'
import type { KeptUploads } from './kept-uploads.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** So often in a row nothing gets through before the customer is asked whether to go on. */
const MOST_TRIES = 10
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** The customer does not want it any more. */
export class UploadCancelled extends Error {}

export type Way = {
  readonly exchange: Exchange
  readonly kept: KeptUploads
  /** Resolves early when the browser is back on line. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** While the browser knows that it has no line, waiting is no failure. */
  readonly isOffline?: () => boolean
  readonly now?: () => number
  readonly firstPieceBytes?: number
}

export type Sending = {
  readonly file: File
  readonly guestId: string | null
  /** By which the server knows a file that it already has; null where it was not computed. */
  readonly sha256: string | null
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
  /** The server has this file already: nothing is sent. */
  readonly onKnown?: () => void
  /** True while the line is down. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/** Whoever chooses the same file again goes on with it. The time tells a changed file from the one that was begun. */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  [name, size, lastModified].join('\n')

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

const metadataOf = ({ file, guestId, sha256 }: Sending): string =>
  Object.entries({
    filename: file.name,
    ...(guestId !== null && { guestId }),
    ...(sha256 !== null && { sha256 }),
  })
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')

const refusalIn = ({ status, text }: Answered): Error => {
  try {
    return readProblem(status, JSON.parse(text))
  } catch {
    return readProblem(status, text)
  }
}

const GONE: readonly number[] = [403, 404, 410]
/** Another request still writes, or wrote something that this one has not heard of: where it stands is asked again. */
const ASK_AGAIN: readonly number[] = [409, 423]
const isPassing = (status: number): boolean => status >= 500 && status !== 507

class TryAgain extends Error {}

const checked = (answer: Answered): Answered => {
  if (answer.status < 300) return answer
  if (isPassing(answer.status) || ASK_AGAIN.includes(answer.status)) throw new TryAgain()
  throw refusalIn(answer)
}

const offsetIn = (answer: Answered): number => {
  const offset = Number(answer.header('upload-offset') ?? Number.NaN)
  if (!Number.isSafeInteger(offset) || offset < 0) throw new TryAgain()
  return offset
}

type Place = { readonly url: string; readonly offset: number; readonly fileId: string | null }

const placeAt = (url: string, answer: Answered): Place => ({
  url,
  offset: offsetIn(answer),
  fileId: answer.header('upload-file'),
})

/** Until it is known how fast the line is. */
const FIRST_PIECE_BYTES = 512 * 1024
/** What one piece should take: soon enough to be told, long enough that the pauses between pieces do not count. */
const PIECE_MS = 8000

const nextPiece = (bytes: number, tookMs: number, size: number): number =>
  Math.max(
    // A file has only so many pieces, and half of them may be lost on the way.
    Math.ceil((2 * size) / ARTWORK_MAX_PIECES),
    Math.min(ARTWORK_PIECE_BYTES, Math.round((bytes * PIECE_MS) / Math.max(1, tookMs))),
  )

/** One file, in pieces, each of which may fail; what has arrived is never sent again. Resolves to the id of the kept file. */
export const uploadFile = async (sending: Sending, way: Way): Promise<string> => {
  const { file, signal, onProgress, onWaiting } = sending
  const { exchange, kept, wait, now = () => performance.now(), firstPieceBytes = FIRST_PIECE_BYTES } = way
  const { isOffline = () => false } = way
  const fingerprint = fingerprintOf(file)
  let pieceBytes = firstPieceBytes

  const begin = async (): Promise<Place> => {
    const answer = checked(
      await exchange({
        method: 'POST',
        url: ARTWORK_UPLOADS,
        headers: { ...TUS, 'upload-length': String(file.size), 'upload-metadata': metadataOf(sending) },
        signal,
      }),
    )
    const url = answer.header('location')
    if (url === null) throw new TryAgain()
    await kept.keep(fingerprint, url)
    const begun = placeAt(url, answer)
    if (begun.fileId !== null) sending.onKnown?.()
    return begun
  }

  const find = async (): Promise<Place> => {
    const url = await kept.find(fingerprint)
    if (url === null) return begin()
    const answer = await exchange({ method: 'HEAD', url, headers: TUS, signal })
    if (GONE.includes(answer.status)) {
      await kept.forget(fingerprint)
      return begin()
    }
    return placeAt(url, checked(answer))
  }

  const sendPiece = async ({ url, offset }: Place): Promise<Place> => {
    const begun = now()
    const body = file.slice(offset, offset + pieceBytes)
    // Kept if it gets through; a piece that was lost is followed by a smaller one.
    pieceBytes = Math.max(nextPiece(0, 1, file.size), Math.ceil(pieceBytes / 2))
    const answer = await exchange({
      method: 'PATCH',
      url,
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
      signal,
      onSent: (bytes) => {
        onProgress(Math.min(file.size, offset + bytes))
      },
    })
    const reached = placeAt(url, checked(answer))
    pieceBytes = nextPiece(body.size, now() - begun, file.size)
    return reached
  }

  let place: Place | null = null
  let reached = -1
  let tries = 0
  for (;;) {
    if (signal.aborted) throw new UploadCancelled()
    try {
      place = place === null ? await find() : await sendPiece(place)
      // To be told the same place again is no progress: the pieces themselves may never get through.
      if (place.offset > reached) tries = 0
      reached = place.offset
      onWaiting(false)
      onProgress(place.offset)
      if (place.fileId !== null) {
        await kept.forget(fingerprint)
        return place.fileId
      }
      // All of it is there, and the file is still being made of it.
      if (place.offset >= file.size) throw new TryAgain()
    } catch (error) {
      if (!(error instanceof LineBroken || error instanceof TryAgain)) {
        await kept.forget(fingerprint)
        throw error
      }
      if (!isOffline()) tries += 1
      if (tries > MOST_TRIES) throw new LineBroken('The line broke. Try again: it goes on where it stopped.')
      place = null
      onWaiting(error instanceof LineBroken && !signal.aborted)
      await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)), signal)
    }
  }
}

/** What was begun is thrown away, here and on the server. If that fails the server does it by itself in time. */
export const cancelUpload = async (file: File, { exchange, kept }: Way): Promise<void> => {
  const fingerprint = fingerprintOf(file)
  const url = await kept.find(fingerprint)
  if (url === null) return
  await kept.forget(fingerprint)
  await exchange({ method: 'DELETE', url, headers: TUS, signal: new AbortController().signal }).catch(
    () => null,
  )
}
