/** The common archive format, so that a backup can be opened with any tool should this shop not be at hand. */
export const BLOCK = 512

export type TarEntry = { readonly name: string; readonly size: number }

const NAME = { at: 0, length: 100 }
const SIZE = { at: 124, length: 12 }
const CHECKSUM = { at: 148, length: 8 }
const LARGEST_OCTAL = 8 ** 11

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** With the field for the sum itself counted as spaces. */
const sumOf = (header: Uint8Array): number =>
  header.reduce((sum, byte, at) => {
    const isSum = at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length
    return sum + (isSum ? 0x20 : byte)
  }, 0)

const writeSize = (header: Buffer, size: number) => {
  if (size < LARGEST_OCTAL) header.write(octal(size, SIZE.length), SIZE.at, 'latin1')
  else {
    // What does not fit in eleven octal digits is written in binary, marked by the first bit.
    header[SIZE.at] = 0x80
    header.writeBigUInt64BE(BigInt(size), SIZE.at + 4)
  }
}

export const writeHeader = ({ name, size }: TarEntry, madeAt: Date): Buffer => {
  if (Buffer.byteLength(name) > NAME.length) throw new Error(`'${name}' is too long a name for an archive.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, NAME.at)
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100, 'latin1')
  writeSize(header, size)
  header.write(octal(Math.floor(madeAt.getTime() / 1000), 12), 136, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\0' + '00', 257, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at, 'latin1')
  return header
}

const textAt = (header: Buffer, { at, length }: typeof NAME): string =>
  header
    .subarray(at, at + length)
    .toString('utf8')
    .split('\0', 1)[0] ?? ''

const numberAt = (header: Buffer, { at, length }: typeof NAME): number =>
  header[at] === 0x80
    ? Number(header.readBigUInt64BE(at + 4))
    : Number.parseInt(header.subarray(at, at + length).toString('latin1'), 8)

/** Null for anything that is no header. */
export const readHeader = (header: Buffer): TarEntry | null => {
  if (header.length < BLOCK || numberAt(header, CHECKSUM) !== sumOf(header)) return null
  const [name, size] = [textAt(header, NAME), numberAt(header, SIZE)]
  return name !== '' && Number.isSafeInteger(size) ? { name, size } : null
}

/** How many bytes follow a content to fill its last block. */
export const paddingAfter = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
