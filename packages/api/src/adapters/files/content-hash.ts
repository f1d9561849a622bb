import { createHash } from 'node:crypto'

type ContentHash = { readonly update: (chunk: Uint8Array) => unknown; readonly hex: () => string }

/** SHA-256 of what passes, unless it is known already. */
export const contentHash = (known: string | undefined): ContentHash => {
  if (known !== undefined) return { update: () => undefined, hex: () => known }
  const hash = createHash('sha256')
  return { update: (chunk) => hash.update(chunk), hex: () => hash.digest('hex') }
}
