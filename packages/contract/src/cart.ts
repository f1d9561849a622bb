import { QUANTITY_MAX } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from './call.ts'
import { guestId, id } from './fields.ts'
import { dimensions, priceMaps, printOptions } from './product.ts'

/** Names of the shopper. A user's cart belongs to the token, whatever `userId` says; a guest's to the guest id. */
const shopper = { userId: z.string().max(64).nullish(), guestId: guestId.nullish() }

const quantity = z
  .number({ error: 'Quantity must be a whole number.' })
  .int({ error: 'Quantity must be a whole number.' })
  .max(QUANTITY_MAX, { error: `Quantity may be at most ${QUANTITY_MAX}.` })

/** A choice is one value or a list of them; it is held against the product's own offer later. */
const choice = z
  .record(
    z.string().max(60),
    z.union([
      z
        .string()
        .max(120)
        .transform((value) => [value]),
      z.array(z.string().max(120)).max(60),
    ]),
  )
  .optional()
  .transform((chosen) => chosen ?? {})

/** Prices travel because the shop's wire format has them; the server never reads them. */
const unreadPrices = {
  price: z.unknown().optional(),
  printPrice: z.unknown().optional(),
  brandingPrice: z.unknown().optional(),
  signsPrice: z.unknown().optional(),
}

export const cartLine = z.object({
  productId: id,
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  printOptions,
  price: z.number(),
  lineTotal: z.number(),
  userId: z.string().nullable(),
  guestId: z.string().nullable(),
  dimensions,
  weight: z.number(),
  /** What the shopper must know about this line: its price moved, an option went away, or the product did. */
  notice: z.enum(['price_changed', 'option_withdrawn', 'product_withdrawn']).nullable(),
})

export const cart = z.object({ products: z.array(cartLine), totalPrice: z.number(), ...priceMaps })

export const cartCalls = {
  getCart: { query: z.object(shopper), answer: cart },
  addToCart: {
    body: z.object({
      ...shopper,
      ...unreadPrices,
      productId: id,
      quantity: quantity.min(1, { error: 'Quantity must be at least 1.' }),
      printOptions: choice,
    }),
    answer: cart,
  },
  updateCart: {
    body: z.object({
      ...shopper,
      ...unreadPrices,
      productId: id,
      quantity: quantity.min(0, { error: 'Quantity may not be negative.' }),
      printOptions: choice,
    }),
    answer: cart,
  },
  removeFromCart: {
    params: z.object({ productId: id }),
    query: z.object({ ...shopper, printOptions: z.string().max(4000).optional() }),
    answer: cart,
  },
  mergeCart: { body: z.object({ guestId, user: z.unknown().optional() }), answer: cart },
} as const satisfies Record<string, Shapes>

export type Cart = z.infer<typeof cart>
export type CartLine = z.infer<typeof cartLine>
