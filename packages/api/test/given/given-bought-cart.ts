import type { Buyer, PayingShop } from './given-paying-shop.ts'

type Line = {
  readonly productId: string
  readonly quantity: number
  readonly printOptions: Record<string, string[]>
}

/** A buyer's cart with these lines, put there the way a page does it. */
export const givenCartOf = async ({ db }: PayingShop, buyer: Buyer, lines: readonly Line[]) => {
  for (const line of lines) await buyer.call('POST', '/api/cart', line)
  const quantities = async () => {
    const rows = await db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
      .select('quantity')
      .where('carts.user_id', '=', buyer.userId)
      .orderBy('added_at')
      .execute()
    return rows.map(({ quantity }) => quantity)
  }
  return { quantities }
}
