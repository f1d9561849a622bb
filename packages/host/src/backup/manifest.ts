import { z } from 'zod'

/** The last thing in a backup: what is in it, and the sum of every file, so that damage is noticed before anything is replaced. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  migrations: z.array(z.string()),
  /** Those of them that versions before them cannot work with. Backups of earlier versions do not tell. */
  breaking: z.array(z.string()).optional(),
  /** Backups of earlier versions do not tell. */
  holds: z.object({ orders: z.int(), products: z.int(), accounts: z.int() }).optional(),
  /** Pictures that the database speaks of and that were not there to be saved. */
  missing: z.array(z.string()).default([]),
  /** The same of files of artwork, by the names of their pieces. Backups of earlier versions do not tell. */
  missingArtwork: z.array(z.string()).optional(),
  files: z.record(z.string(), z.object({ bytes: z.int().nonnegative(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'
export const DATABASE = { embedded: 'database.tar.gz', server: 'database.dump' } as const
export const UPLOADS = 'uploads/'
export const ARTWORK = 'artwork/'

/** 'newer' when a later version of the shop has written it in a way that this one does not know. */
export const readManifest = (text: string): Manifest | 'newer' | 'damaged' => {
  try {
    const value: unknown = JSON.parse(text)
    const { success: hasFormat, data } = z.object({ format: z.number() }).safeParse(value)
    if (hasFormat && data.format > 1) return 'newer'
    return manifest.parse(value)
  } catch {
    return 'damaged'
  }
}
