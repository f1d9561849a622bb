import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const pressBrotli = promisify(brotliCompress)
const openBrotli = promisify(brotliDecompress)
const pressGzip = promisify(gzip)
const openGzip = promisify(gunzip)

/** How an answer travels; `identity` is the bare bytes. */
export type Encoding = 'br' | 'gzip' | 'identity'

const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name = '', ...rest] = part.trim().split(';')
    return name.trim() === encoding && !rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })

const choose = (header: string): Encoding =>
  accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'

/** Browsers send one of a handful of headers; whoever invents others pays for the reading himself. */
const KNOWN_HEADERS = 100
const LONGEST_KNOWN = 100
const known = new Map<string, Encoding>()

/** The smallest form the asker takes. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding => {
  const header = acceptEncoding ?? ''
  const remembered = known.get(header)
  if (remembered !== undefined) return remembered
  const encoding = choose(header)
  if (known.size < KNOWN_HEADERS && header.length <= LONGEST_KNOWN) known.set(header, encoding)
  return encoding
}

/** From "at once" to "as small as it gets": each step costs about ten times the one before. */
export const BROTLI_STEPS = [1, 5, 11] as const
export type BrotliStep = (typeof BROTLI_STEPS)[number]

/** A page at the quickest step takes less time than handing it to another thread and back. */
const AT_ONCE_BYTES = 256 * 1024
const WINDOW_BITS = 18

export const encode = async (plain: Buffer, encoding: Encoding, quality: BrotliStep = 1): Promise<Buffer> => {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return pressGzip(plain)
  const isQuick = quality === BROTLI_STEPS[0]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    ...(isQuick && { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS }),
  }
  return isQuick && plain.length <= AT_ONCE_BYTES
    ? brotliCompressSync(plain, { params })
    : pressBrotli(plain, { params })
}

export const decode = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? openGzip(body) : openBrotli(body)
}
