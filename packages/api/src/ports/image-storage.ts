/**
 * Keeps picture files by name. Names are the shop's own (lower-case parts joined by dots, as in `3f…a1.640.avif`), never a visitor's,
 * and a name's content never changes, so that any object store can stand behind this.
 */
export type ImageStorage = {
  /** The file is either whole and safely down when this resolves, or not there at all. Storing a name again is harmless. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  readonly get: (name: string) => Promise<{ readonly bytes: Buffer } | null>
  readonly has: (name: string) => Promise<boolean>
  /** Removing what is not there is no error. */
  readonly remove: (name: string) => Promise<void>
  /** Everything kept, including what an interrupted `put` may have left behind. */
  readonly list: () => AsyncIterable<StoredImage>
}

export type StoredImage = { readonly name: string; readonly storedAt: Date }
