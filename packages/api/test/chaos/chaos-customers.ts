import { fromRand } from '@umbala/pricing'
import type { Db } from '../../src/database/tables.ts'
import { givenProduct } from '../given/given-product.ts'
import { givenSession } from '../given/given-session.ts'
import { userIdOf } from '../given/given-cart.ts'

export type Customer = { readonly token: string; readonly userId: string; readonly productId: string }

/** More than anyone buys in a test: what is missing in the end was taken out by a purchase. */
export const IN_THE_CART = 9000

/** Customers who have far more of one product in their cart than they are going to buy. */
export const givenCustomers = async (db: Db, count: number): Promise<Customer[]> => {
  const productId = await givenProduct(db, {
    name: 'Flyers',
    price: fromRand(450),
    options: { sides: ['Single Side', 'Double Side'] },
  })
  const customers: Customer[] = []
  for (let made = 0; made < count; made += 1) {
    const token = await givenSession(db, 'customer')
    const userId = await userIdOf(db, { authorization: `Bearer ${token}` })
    const { id: cartId } = await db
      .insertInto('carts')
      .values({ user_id: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('cart_lines')
      .values({
        cart_id: cartId,
        product_id: productId,
        options: JSON.stringify({ sides: ['Single Side'] }),
        quantity: IN_THE_CART,
        unit_cents_seen: 45_000,
      })
      .execute()
    customers.push({ token, userId, productId })
  }
  return customers
}
