import {
  ARTWORK_PROBLEMS,
  type ArtworkFacts,
  CHECKED_FORMATS,
  COLOUR_SPACES,
  RULES,
  STAFF_FORMATS,
} from '@umbala/preflight'
import { z } from 'zod'
import type { Shapes } from '../../call.ts'
import { artworkSlots, toldRepair } from './artwork-slots.ts'
import { cart } from '../cart.ts'
import { guestId, id, idParams, instant, lineId } from '../fields.ts'

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
/** Strips from an edge inwards. */
const share = z.array(z.number()).max(40)

const page = z.object({
  unit: z.enum(['mm', 'px']),
  width: z.number(),
  height: z.number(),
  trim: box.nullable(),
  bleed: box.nullable(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  pictures: z
    .array(z.object({ box, widthPx: z.number(), heightPx: z.number(), space: z.enum(COLOUR_SPACES) }))
    .max(200),
  texts: z.array(z.object({ box, points: z.number(), words: z.string().max(80) })).max(200),
  spaces: z.array(z.enum(COLOUR_SPACES)).max(COLOUR_SPACES.length),
  spots: z.array(z.string().max(127)).max(64),
  hasTransparency: z.boolean(),
  missingFonts: z.array(z.string().max(127)).max(64),
  ink: z.object({ percent: z.number(), box: box.nullable() }).nullable(),
  thinnest: z.object({ points: z.number(), box: box.nullable() }).nullable(),
  edges: z.object({ step: z.number(), top: share, right: share, bottom: share, left: share }).nullable(),
  isBlank: z.boolean(),
})

export const artworkFacts = z.object({
  version: z.number(),
  format: z.enum([...CHECKED_FORMATS, ...STAFF_FORMATS]),
  problem: z.enum(ARTWORK_PROBLEMS).nullable(),
  isLocked: z.boolean(),
  hasScripts: z.boolean(),
  hasAttachments: z.boolean(),
  hasLayers: z.boolean(),
  unread: z.array(z.string().max(200)).max(20),
  pageCount: z.number(),
  pages: z.array(page).max(64),
}) satisfies z.ZodType<ArtworkFacts>

/** `measuring` is on its way, `measured` has facts, `person` is a format that somebody opens. */
export const ARTWORK_STATES = ['measuring', 'measured', 'person'] as const

export const artworkFile = z.object({
  _id: id,
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  format: z.enum([...CHECKED_FORMATS, ...STAFF_FORMATS]),
  state: z.enum(ARTWORK_STATES),
  createdAt: instant,
  facts: artworkFacts.nullable(),
  /** In the order of the pages, as far as they are drawn. The address is a secret of the file's owner and of the staff. */
  previews: z.array(
    z.object({ page: z.number(), widthPx: z.number(), heightPx: z.number(), url: z.string() }),
  ),
  /** True while previews are still to come. */
  isDrawing: z.boolean(),
  /** What the customer wants to be printed as it is. */
  acceptances: z.array(z.object({ rule: z.enum(RULES), wording: z.string(), at: instant })),
})

/**
 * One of several. What was measured comes to a megabyte a file, so it is told of one file at a time, by `getArtworkFile`; pages of the
 * version before look whether it is null.
 */
export const listedFile = artworkFile.extend({ facts: z.null() })

/** With a token the file is the token's; without one it is the browser's. */
const shopper = { guestId: guestId.nullish() }

/** Null for a text that is none. */
export const guestIdOf = (text: unknown): string | null => guestId.safeParse(text).data ?? null

const orderArtwork = z.object({
  lineNo: z.number(),
  slot: z.string(),
  file: listedFile,
  /** Null where it is printed as it was sent. */
  repair: toldRepair.nullable(),
  addedAt: instant,
  addedBy: z.enum(['customer', 'staff']),
})

export const artworkSchemas = {
  getArtworkFile: { params: idParams, query: z.object(shopper), answer: artworkFile },
  removeArtworkFile: {
    params: idParams,
    query: z.object(shopper),
    answer: z.object({ message: z.string() }),
  },
  getArtworkContent: { params: idParams, query: z.object(shopper), answer: z.instanceof(Blob) },
  acceptArtwork: {
    params: idParams,
    body: z.object({
      ...shopper,
      rule: z.enum(RULES, { error: 'That finding is not known.' }),
      wording: z.string({ error: 'Please say what you agree to.' }).trim().min(1).max(1000),
      /** False takes it back. */
      isAccepted: z.boolean(),
    }),
    answer: artworkFile,
  },
  setLineArtwork: {
    params: z.object({ lineId }),
    body: z.object({ ...shopper, artwork: artworkSlots }),
    answer: cart,
  },
  listOrderArtwork: { params: idParams, answer: z.array(orderArtwork) },
  setOrderArtwork: {
    params: idParams.extend({ lineNo: z.coerce.number().int().min(1).max(1000) }),
    body: z.object({ artwork: artworkSlots }),
    answer: z.array(orderArtwork),
  },
} as const satisfies Record<string, Shapes>

export type { ArtworkSlot } from './artwork-slots.ts'
export type ArtworkFile = z.infer<typeof artworkFile>
export type ListedFile = z.infer<typeof listedFile>
export type OrderArtwork = z.infer<typeof orderArtwork>
