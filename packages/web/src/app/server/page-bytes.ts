/** A piece of a page: text that was written for it, or bytes that were kept from pages before. */
export type Chunk = string | Uint8Array

/** Kept pieces are copied as they are; only what is new has to be encoded. */
export const toBytes = (chunks: readonly Chunk[]): Uint8Array =>
  Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)))
