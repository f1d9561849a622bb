/**
 * Bytes that may be kept: in a block of memory of exactly their size. What zlib and `Buffer.from` give is often a small view into a
 * block of 8 or 16 KiB, and whoever keeps the view keeps the whole block.
 */
export const ownBytes = (bytes: Uint8Array): Buffer => {
  const { buffer, byteOffset, length } = bytes
  if (buffer.byteLength === length) return Buffer.from(buffer, byteOffset, length)
  const own = Buffer.allocUnsafeSlow(length)
  own.set(bytes)
  return own
}
