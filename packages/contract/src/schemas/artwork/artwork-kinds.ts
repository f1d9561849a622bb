import { z } from 'zod'
import type { Shapes } from '../../call.ts'
import { instant } from '../fields.ts'
import { artwork } from '../product.ts'
import { artwork as givenArtwork, kind } from '../product-shape.ts'

/** Paint is mixed, not printed. */
const category = z.enum(['Print', 'Signs', 'Branding'], {
  error: 'Please choose Print, Signs or Branding: paint needs no file.',
})

/** What staff have set for the artwork of a kind. An empty kind stands for the whole category. */
const artworkKind = z.object({
  category,
  kind: z.string(),
  /** How many there are of it, drafts too. */
  products: z.number(),
  /** Null where all is as usual. */
  artwork: artwork.nullable(),
  updatedAt: instant.nullable(),
})

export const artworkKindCalls = {
  adminListArtworkKinds: { answer: z.array(artworkKind) },
  adminSaveArtworkKind: {
    body: z.object({
      category,
      kind,
      /** Null for all as usual. */
      artwork: givenArtwork,
      /** The moment of the settings the form began with, or null: whoever was overtaken is told, instead of undoing it unseen. */
      basedOn: instant.nullable(),
    }),
    answer: artworkKind,
  },
} as const satisfies Record<string, Shapes>

export type ArtworkKind = z.infer<typeof artworkKind>
export type ArtworkKindDraft = z.output<typeof artworkKindCalls.adminSaveArtworkKind.body>
