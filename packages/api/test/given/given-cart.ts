import { randomBytes } from 'node:crypto'
import type { ShopClient } from '@umbala/contract'
import { fromRand } from '@umbala/pricing'
import { hashToken } from '../../src/accounts/tokens.ts'
import type { Db } from '../../src/database/tables.ts'
import { givenProduct } from './given-product.ts'

/** As a browser makes it. */
export const newGuestId = () => `guest_${Date.now()}_${randomBytes(16).toString('base64url')}`

export const SINGLE = { sides: ['Single Side'] }
export const DOUBLE = { sides: ['Double Side'] }

/** R100.00, or R115.00 printed on both sides; 400 g. */
export const givenFlyer = (db: Db, over: Parameters<typeof givenProduct>[1] = {}) =>
  givenProduct(db, {
    name: 'Flyer',
    price: fromRand(100),
    options: { sides: ['Single Side', 'Double Side'] },
    optionPrices: { sides: { 'Double Side': fromRand(15) } },
    ...over,
  })

/** Whom a token belongs to. */
export const userIdOf = async (db: Db, { authorization = '' }: { authorization?: string }) => {
  const { user_id } = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_sha256', '=', hashToken(authorization.replace('Bearer ', '')))
    .executeTakeFirstOrThrow()
  return user_id
}

export type Choice = Record<string, string | string[]>

/** What somebody does with a cart; a guest's by its id, a customer's without one. */
export const cartOf = (client: ShopClient, guestId?: string) => {
  const named = guestId === undefined ? {} : { guestId }
  const body = (productId: string, quantity: number, printOptions?: Choice) => ({
    body: { ...named, productId, quantity, ...(printOptions && { printOptions }) },
  })
  return {
    add: (...line: Parameters<typeof body>) => client.addToCart(body(...line)),
    set: (...line: Parameters<typeof body>) => client.updateCart(body(...line)),
    remove: (productId: string, printOptions?: Choice) =>
      client.removeFromCart({
        params: { productId },
        query: { ...named, ...(printOptions && { printOptions: JSON.stringify(printOptions) }) },
      }),
    look: () => client.getCart({ query: named }),
  }
}
