import { inflateSync, constants } from 'node:zlib'
import { type Budget, Damaged, STREAM_MAX_BYTES, TooComplex } from '../limits.ts'
import { type Dict, type Value, isDict, isList, nameOf, numberOf } from './values.ts'

const inflate = (bytes: Buffer): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: STREAM_MAX_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw code === 'ERR_BUFFER_TOO_LARGE' ? new TooComplex('stream') : new Damaged('stream')
  }
}

/** Collects bytes up to the limit. */
const createSink = () => {
  let kept = Buffer.allocUnsafe(64 * 1024)
  let length = 0
  return {
    push: (byte: number) => {
      if (length === kept.length) {
        if (length >= STREAM_MAX_BYTES) throw new TooComplex('stream')
        kept = Buffer.concat([kept], length * 2)
      }
      kept[length] = byte
      length += 1
    },
    bytes: () => kept.subarray(0, length),
  }
}

const lzw = (bytes: Buffer, early: number): Buffer => {
  const sink = createSink()
  let table: Buffer[] = []
  const reset = () => {
    table = Array.from({ length: 258 }, (_, code) => Buffer.from(code < 256 ? [code] : []))
  }
  reset()
  let [bits, held, width] = [0, 0, 9]
  let last: Buffer | null = null
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ff_ff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) {
      reset()
      width = 9
      last = null
      continue
    }
    const known = table[code]
    if (!known && !last) throw new Damaged('stream')
    const entry: Buffer =
      known ?? Buffer.concat([last ?? Buffer.alloc(0), (last ?? Buffer.alloc(1)).subarray(0, 1)])
    for (const value of entry) sink.push(value)
    if (last && table.length < 4096) table.push(Buffer.concat([last, entry.subarray(0, 1)]))
    last = entry
    if (table.length + early >= 1 << width && width < 12) width += 1
  }
  return sink.bytes()
}

const ascii85 = (bytes: Buffer): Buffer => {
  const sink = createSink()
  let group: number[] = []
  const flush = (size: number) => {
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let index = 0; index < size; index += 1) sink.push(Math.floor(value / 256 ** (3 - index)) & 255)
    group = []
  }
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && group.length === 0) for (let index = 0; index < 4; index += 1) sink.push(0)
    if (byte < 0x21 || byte > 0x75) continue
    group.push(byte - 0x21)
    if (group.length === 5) flush(4)
  }
  if (group.length > 1) {
    const size = group.length - 1
    while (group.length < 5) group.push(84)
    flush(size)
  }
  return sink.bytes()
}

const runLength = (bytes: Buffer): Buffer => {
  const sink = createSink()
  let at = 0
  while (at < bytes.length) {
    const head = bytes[at] ?? 128
    if (head === 128) break
    const [from, count] = head < 128 ? [at + 1, head + 1] : [at + 1, 257 - head]
    for (let index = 0; index < count; index += 1) sink.push(bytes[head < 128 ? from + index : from] ?? 0)
    at += head < 128 ? head + 2 : 2
  }
  return sink.bytes()
}

const paeth = (left: number, up: number, corner: number) => {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** The rows of PNG, by which cross-reference streams are written. */
const unpredict = (bytes: Buffer, options: Dict): Buffer => {
  if ((numberOf(options.get('Predictor')) ?? 1) < 10) return bytes
  const sampleBits = (numberOf(options.get('Colors')) ?? 1) * (numberOf(options.get('BitsPerComponent')) ?? 8)
  const row = Math.ceil((sampleBits * (numberOf(options.get('Columns')) ?? 1)) / 8)
  const step = Math.max(1, Math.ceil(sampleBits / 8))
  if (!(row > 0 && row < 1_000_000)) throw new Damaged('predictor')
  const rows = Math.floor(bytes.length / (row + 1))
  const made = Buffer.alloc(rows * row)
  for (let y = 0; y < rows; y += 1) {
    const kind = bytes[y * (row + 1)] ?? 0
    for (let x = 0; x < row; x += 1) {
      const to = y * row + x
      const left = x >= step ? (made[to - step] ?? 0) : 0
      const up = y > 0 ? (made[to - row] ?? 0) : 0
      const corner = x >= step && y > 0 ? (made[to - row - step] ?? 0) : 0
      const add = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
      made[to] = (bytes[y * (row + 1) + 1 + x] ?? 0) + add
    }
  }
  return made
}

const applyFilter = (filter: string, bytes: Buffer, options: Dict): Buffer => {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return unpredict(inflate(bytes), options)
    case 'LZWDecode':
    case 'LZW':
      return unpredict(lzw(bytes, numberOf(options.get('EarlyChange')) ?? 1), options)
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(bytes)
    case 'ASCIIHexDecode':
    case 'AHx': {
      const digits =
        bytes
          .toString('latin1')
          .split('>')[0]
          ?.replaceAll(/[^0-9a-fA-F]/g, '') ?? ''
      return Buffer.from(digits, 'hex')
    }
    case 'RunLengthDecode':
    case 'RL':
      return runLength(bytes)
    default:
      throw new Damaged(`filter ${filter}`)
  }
}

type Packed = {
  readonly raw: Buffer
  readonly filter: Value | undefined
  readonly options: Value | undefined
  readonly resolve: (value: Value | undefined) => Value
}

const MAX_FILTERS = 4

/** What a stream holds, unpacked. Filters of pictures are not among those that are read. */
export const unpack = ({ raw, filter, options, resolve }: Packed, budget: Budget): Buffer => {
  const filters = (isList(filter) ? filter : [filter ?? null]).map((each) => nameOf(resolve(each)))
  const each = isList(options) ? options : [options ?? null]
  if (filters.length > MAX_FILTERS) throw new TooComplex('filters')
  let bytes = raw
  for (const [index, name] of filters.entries()) {
    if (name === null) continue
    const own = resolve(each[index])
    bytes = applyFilter(name, bytes, isDict(own) ? own : new Map())
    budget.unpacked(bytes.length)
  }
  return bytes
}
