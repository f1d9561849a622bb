import { RULES, SEVERITIES, SHARES_FOR_A_PERSON, VERDICTS } from '@umbala/preflight'
import { z } from 'zod'
import type { Shapes } from '../../call.ts'
import { listedFile } from './artwork.ts'
import { toldRepair } from './artwork-slots.ts'
import { filterText, id, idParams, instant, line, oneOf, pageQuery } from '../fields.ts'

const finding = z.object({
  rule: z.enum(RULES),
  severity: z.enum(SEVERITIES),
  page: z.number().nullable(),
  measured: z.string().nullable(),
  wanted: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  remedy: z.string().nullable(),
  /** Set where a person has to look, whatever else is found. */
  needsPerson: z.enum(SHARES_FOR_A_PERSON).optional(),
})

/** What a member of staff decided about a file, against or without what the shop found. */
export const ARTWORK_DECISIONS = ['approved', 'refused'] as const
const review = z.object({
  decision: z.enum(ARTWORK_DECISIONS),
  reason: z.string(),
  who: z.string(),
  at: instant,
})

const orderFile = z.object({
  placedId: z.number(),
  slot: z.string(),
  file: listedFile,
  /** Null where it is printed as it was sent, also because it asks that nobody changes it. */
  repair: toldRepair.nullable(),
  addedAt: instant,
  addedBy: z.enum(['customer', 'staff']),
  /** Null while it is the one that is printed from. */
  replacedAt: instant.nullable(),
  /** Null while it is measured. Of one that was replaced, what was found last; null where it was replaced before that. */
  verdict: z.enum(VERDICTS).nullable(),
  /** None of one that was replaced. */
  findings: z.array(finding),
  /** Why no print-ready copy of it is offered; null where one is. */
  printRefusal: z.string().nullable(),
  review: review.nullable(),
})

/** What is left of a file that was kept as long as the shop keeps files. */
const removedFile = z.object({
  slot: z.string(),
  name: z.string(),
  sha256: z.string(),
  addedAt: instant,
  addedBy: z.enum(['customer', 'staff']),
  replacedAt: instant.nullable(),
  removedAt: instant,
  /** What the shop had found; null where it was replaced before it was judged. */
  verdict: z.enum(['good', 'accepted', 'look', 'stop', 'person']).nullable(),
  review: review.nullable(),
  /** What the customer wanted to be printed as it is. */
  acceptances: z.array(z.object({ rule: z.string(), wording: z.string(), at: instant })),
})

/** The files of each line of an order, those that were replaced too. */
const orderArtworkRecord = z.object({
  lines: z.array(
    z.object({
      lineNo: z.number(),
      name: z.string(),
      /** Such as “90 × 50 mm”; null where the job has no size of its own. */
      size: z.string().nullable(),
      /** False for what is printed from nothing. */
      isWanted: z.boolean(),
      files: z.array(orderFile),
      removed: z.array(removedFile),
    }),
  ),
})

/** Why a line waits: nothing was sent, the shop is still measuring, or somebody has to look. */
export const ARTWORK_WAITS = ['missing', 'measuring', 'person', 'stop', 'look', 'refused'] as const

/** A line of an order in processing that cannot be printed yet because of its artwork. */
const waitingArtwork = z.object({
  orderId: id,
  number: z.number(),
  lineNo: z.number(),
  name: z.string(),
  customer: z.string(),
  placedAt: instant,
  /** The promised day; null where none is promised yet. */
  due: z.string().nullable(),
  wait: z.enum(ARTWORK_WAITS),
  /** Names of its files. */
  files: z.array(z.string()),
})

export const adminArtwork = {
  adminListArtwork: {
    query: z.object({ ...pageQuery, search: filterText(200), wait: oneOf('wait', ARTWORK_WAITS) }),
    answer: z.array(waitingArtwork),
  },
  adminGetOrderArtwork: { params: idParams, answer: orderArtworkRecord },
  adminReviewArtwork: {
    params: idParams.extend({ fileId: id }),
    body: z.object({
      decision: z.enum(ARTWORK_DECISIONS, { error: 'A file is approved or refused.' }),
      reason: line('The reason', 500),
    }),
    answer: orderArtworkRecord,
  },
  adminGetPrintCopy: {
    params: idParams.extend({ placedId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: z.instanceof(Blob),
  },
} as const satisfies Record<string, Shapes>

export type OrderArtworkRecord = z.infer<typeof orderArtworkRecord>
export type WaitingArtwork = z.infer<typeof waitingArtwork>
