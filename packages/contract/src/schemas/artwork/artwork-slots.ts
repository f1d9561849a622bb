import { BLEED_REPAIRS, PAGE_FITS, PAGE_TURNS, REPAIR_PAGES_MAX } from '@umbala/pricing'
import { z } from 'zod'
import { ARTWORK_FILES_PER_LINE } from '../../artwork-limits.ts'

/** What is done to a file before it is printed. */
export const toldRepair = z.object({
  bleed: z.enum(BLEED_REPAIRS).optional(),
  turn: z.literal(PAGE_TURNS).optional(),
  pages: z.array(z.number()).optional(),
  fit: z.enum(PAGE_FITS).optional(),
})

/** As a line tells it. */
export const toldArtwork = z.array(
  z.object({ slot: z.string(), fileId: z.string(), repair: toldRepair.optional() }),
)

const NO_REPAIR = 'That repair of the artwork is not known.'
const NO_PAGE = `The pages that are printed must be whole numbers from 1 to ${REPAIR_PAGES_MAX}.`
const turn = z.literal(PAGE_TURNS, { error: 'A page is turned by 90, 180 or 270 degrees.' })
const repair = z.object(
  {
    bleed: z.enum(BLEED_REPAIRS, { error: NO_REPAIR }).optional(),
    turn: turn.optional(),
    pages: z
      .array(
        z
          .number({ error: NO_PAGE })
          .int({ error: NO_PAGE })
          .min(1, { error: NO_PAGE })
          .max(REPAIR_PAGES_MAX, { error: NO_PAGE }),
        { error: 'The pages that are printed must be a list of numbers.' },
      )
      .max(REPAIR_PAGES_MAX, { error: `At most ${REPAIR_PAGES_MAX} pages can be put in order.` })
      .optional(),
    fit: z.enum(PAGE_FITS, { error: NO_REPAIR }).optional(),
  },
  { error: NO_REPAIR },
)

const artworkSlot = z.object({
  /** `file` for a file with all pages; `front` and `back` where each side has its own. */
  slot: z.enum(['file', 'front', 'back'], { error: 'That place of the artwork is not known.' }),
  fileId: z.guid({ error: 'That file is not known.' }).toLowerCase(),
  /** The file is printed with it; without one it is printed as it was sent. */
  repair: repair.optional(),
})

/** As a shopper sends it. Each file has one place. */
export const artworkSlots = z
  .array(artworkSlot, { error: 'The artwork must be a list of files.' })
  .max(ARTWORK_FILES_PER_LINE, { error: `A line takes at most ${ARTWORK_FILES_PER_LINE} files.` })
  .refine((slots) => new Set(slots.map(({ slot, fileId }) => `${slot} ${fileId}`)).size === slots.length, {
    error: 'A file is named twice.',
  })

export type ArtworkSlot = z.infer<typeof artworkSlot>
