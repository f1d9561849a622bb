import { CATEGORIES, PRODUCT_QUANTITY_MAX } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { artworkSlots, toldArtwork } from './artwork/artwork-slots.ts'
import { guestId, id, jobName, lineId } from './fields.ts'
import { chosenDetails, lineDetails } from './line-details.ts'
import { dimensions, everyPriceMap, printOptions } from './product.ts'

const NO_GUEST = 'That guest id is not valid.'
const guest = z.string({ error: NO_GUEST }).pipe(guestId)

/** Written in either case, kept in one. */
const productId = z.guid({ error: 'Please say which product.' }).toLowerCase()

/** Names of the shopper. With a token the cart is the token's; a `userId` that says otherwise is refused. */
const shopper = {
  userId: z.string({ error: 'That user id is not valid.' }).max(64).nullish(),
  guestId: guest.nullish(),
}

const quantity = z
  .number({ error: 'Quantity must be a whole number.' })
  .int({ error: 'Quantity must be a whole number.' })
  // The product says how much one line of it may have.
  .max(PRODUCT_QUANTITY_MAX, { error: `Quantity may be at most ${PRODUCT_QUANTITY_MAX}.` })

/** Senders put these beside the options; they say nothing about what was chosen. */
const BESIDE_THE_OPTIONS: ReadonlySet<string> = new Set(['weight', 'dimensions'])

const NO_CHOICE = 'The chosen options cannot be read.'

/** A choice is one value or a list of them; it is held against the product's own offer later. */
const choice = z
  .record(z.string().max(60), z.unknown(), { error: NO_CHOICE })
  .transform((chosen) =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => !BESIDE_THE_OPTIONS.has(name))),
  )
  .pipe(
    z.record(
      z.string(),
      z.union(
        [
          z
            .string()
            .max(120)
            .transform((value) => [value]),
          z.array(z.string().max(120)).max(60),
        ],
        { error: NO_CHOICE },
      ),
    ),
  )

/** A choice in an address line, as JSON. */
const choiceInQuery = z
  .string({ error: NO_CHOICE })
  .max(4000, { error: NO_CHOICE })
  .optional()
  .transform((text, context): unknown => {
    if (text === undefined || text === '') return undefined
    try {
      return JSON.parse(text, (name, value: unknown) => {
        if (name === '__proto__') throw new SyntaxError(NO_CHOICE)
        return value
      })
    } catch {
      context.addIssue({ code: 'custom', message: NO_CHOICE })
      return z.NEVER
    }
  })
  .pipe(choice.optional())

/** Prices travel because the shop's wire format has them; the server never reads them. */
const unreadPrices = {
  price: z.unknown().optional(),
  printPrice: z.unknown().optional(),
  brandingPrice: z.unknown().optional(),
  signsPrice: z.unknown().optional(),
}

const line = {
  id,
  productId: id,
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  printOptions,
  jobName: z.string().nullable(),
  details: lineDetails,
  artwork: toldArtwork,
  /** Couriers do not take it. */
  collectOnly: z.boolean(),
  /** How many pieces the line may have. */
  minQuantity: z.number(),
  maxQuantity: z.number(),
  userId: z.string().nullable(),
  guestId: z.string().nullable(),
  dimensions,
  /** Kilograms of one piece. */
  weight: z.number(),
}

/** A line that can be bought, at today's price. */
export const cartLine = z.object({
  ...line,
  /** Of one piece, to be shown; exact where the line is sold by the piece. The total is what counts. */
  price: z.number(),
  lineTotal: z.number(),
  isByPiece: z.boolean(),
  /** Its list or its rows of sizes say how many: another quantity is chosen on the product's page. */
  hasFixedQuantity: z.boolean(),
  /** What its date depends on: the page computes it, so that it is right however long the page stays open. */
  making: z.object({
    category: z.enum(CATEGORIES),
    turnaround: z
      .object({ name: z.string(), workingDays: z.number().optional(), cutOff: z.string().optional() })
      .nullable(),
  }),
  /** What one piece cost when the shopper last touched the line; null while that is what it costs today. */
  previousPrice: z.number().nullable(),
  /** The same of the whole line. */
  previousTotal: z.number().nullable(),
  notice: z.enum(['price_changed']).nullable(),
})

/** A line that cannot be bought as it stands. It is kept, so that nothing vanishes unseen, and counts into no total. */
const setAsideLine = z.object({
  ...line,
  notice: z.enum(['product_withdrawn', 'option_withdrawn', 'option_missing', 'not_priced']),
  message: z.string(),
})

export const cart = z.object({
  products: z.array(cartLine),
  setAside: z.array(setAsideLine),
  totalPrice: z.number(),
  /** Kilograms. */
  totalWeight: z.number(),
  /** Said once, by the merge that had no room for everything. */
  notices: z.array(z.string()).optional(),
  ...everyPriceMap,
})

export const cartCalls = {
  getCart: { query: z.object(shopper), answer: cart },
  addToCart: {
    body: z.object({
      ...shopper,
      ...unreadPrices,
      productId,
      quantity: quantity.min(1, { error: 'Quantity must be at least 1.' }),
      printOptions: choice.optional(),
      jobName: jobName.nullish(),
      details: chosenDetails.optional(),
      /** Files of the same shopper. */
      artwork: artworkSlots.optional(),
    }),
    answer: cart,
  },
  updateCart: {
    body: z.object({
      ...shopper,
      ...unreadPrices,
      productId,
      /** Which line of the product; without it the options must say. */
      lineId: lineId.optional(),
      quantity: quantity.min(0, { error: 'Quantity may not be negative.' }),
      printOptions: choice.optional(),
    }),
    answer: cart,
  },
  removeFromCart: {
    params: z.object({ productId }),
    query: z.object({ ...shopper, lineId: lineId.optional(), printOptions: choiceInQuery }),
    answer: cart,
  },
  mergeCart: { body: z.object({ guestId: guest, user: z.unknown().optional() }), answer: cart },
} as const satisfies Record<string, Shapes>

export type Cart = z.infer<typeof cart>
export type CartLine = z.infer<typeof cartLine>
