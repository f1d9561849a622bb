import type { Route } from '../call.ts'

const SECOND_MS = 1000

/** Long enough for a slow phone, short enough that nobody gives up before being told. */
const READ_MS = 20 * SECOND_MS
const WRITE_MS = 30 * SECOND_MS
/** The provider is asked several times, each with a limit of its own: whoever pays is told by the server, not by the clock. */
const MONEY_MS = 60 * SECOND_MS
/** A file is made and read while it travels. */
const FILE_MS = 120 * SECOND_MS
/** What is sent on a line slower than this is not waited for. */
const SLOWEST_BYTES_PER_SECOND = 8 * 1024

/** How long an answer to this call is waited for, beside the time that its body takes on the way. */
export const limitOf = ({ method, answers, encoding, movesMoney }: Route): number => {
  if (movesMoney) return MONEY_MS
  if (answers === 'pdf' || answers === 'csv' || answers === 'file' || encoding === 'csv') return FILE_MS
  return method === 'GET' ? READ_MS : WRITE_MS
}

const bytesOf = (body: unknown): number => {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  if (!(body instanceof FormData)) return 0
  let bytes = 0
  body.forEach((value) => {
    bytes += bytesOf(value)
  })
  return bytes
}

/** The time in which a body of this size has reached the server, or its line is dead. */
export const travelTimeOf = (body: unknown): number =>
  Math.round((bytesOf(body) / SLOWEST_BYTES_PER_SECOND) * SECOND_MS)
