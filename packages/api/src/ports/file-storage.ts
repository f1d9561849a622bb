import type { Readable } from 'node:stream'

/**
 * Keeps files by name. Names are the shop's own (lower-case parts joined by dots, as in `3f…a1.640.avif`), never a visitor's, and a
 * name's content never changes. Nothing is held whole in memory on its way, whatever its size.
 */
export type FileStorage = {
  /**
   * Takes the content as fast as it can be written down, and counts and hashes it on the way. The file is either whole and safely down when
   * this resolves, or not there at all; content that breaks off leaves nothing. Storing a name again replaces it.
   */
  readonly put: (name: string, content: Content, facts?: ContentFacts) => Promise<PutReceipt>
  /** Null where there is no such file. A reader who has enough destroys the stream. A part that the file does not have is refused. */
  readonly get: (name: string, range?: ByteRange) => Promise<StoredContent | null>
  readonly head: (name: string) => Promise<StoredFile | null>
  /** Refuses where so many bytes would not fit; missing where nobody can know before. */
  readonly refuseWithoutRoom?: (bytes: number) => Promise<void>
  /** Removing what is not there is no error. */
  readonly remove: (name: string) => Promise<void>
  /** Everything whose name begins so, including what an interrupted `put` may have left behind; in no order. */
  readonly list: (prefix?: string) => AsyncIterable<StoredFile>
}

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** What the sender says of it. Content of another size is refused. Whoever hashed all of it already need not have it hashed again. */
export type ContentFacts = {
  readonly size?: number
  readonly contentType?: string
  readonly sha256?: string | undefined
}

export type PutReceipt = { readonly bytes: number; readonly sha256: string }

/** Both ends included, as HTTP has it; without an end to the last byte. */
export type ByteRange = { readonly start: number; readonly end?: number }

export type StoredFile = { readonly name: string; readonly size: number; readonly storedAt: Date }

/** `size` is that of the whole file, `start` and `end` are what the stream gives of it. */
export type StoredContent = {
  readonly size: number
  readonly start: number
  readonly end: number
  readonly stream: Readable
}
