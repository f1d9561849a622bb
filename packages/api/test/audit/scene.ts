import type { CallName } from '@umbala/contract'
import { givenOrder } from '../given/given-order.ts'
import { givenProduct } from '../given/given-product.ts'
import { givenUser } from '../given/given-rows.ts'
import type { givenShop } from '../given/given-shop.ts'

/** Sets the scene; what it gives does the action. */
export type Scene = () => Promise<() => Promise<unknown>>
export type Scenes = Readonly<Partial<Record<CallName, Scene>>>

type Action = (id: string) => Promise<unknown>

/** What the scenes of every write have in common. */
export const sceneSetter = (shop: Awaited<ReturnType<typeof givenShop>>) => ({
  shop,
  admin: () => shop.as('admin'),
  withProduct:
    (action: Action): Scene =>
    async () => {
      const id = await givenProduct(shop.db)
      return () => action(id)
    },
  withOrder:
    (action: Action): Scene =>
    async () => {
      const { orderId } = await givenOrder(shop.db)
      return () => action(orderId)
    },
  withUser:
    (action: Action): Scene =>
    async () => {
      const { id } = await givenUser(shop.db)
      return () => action(id)
    },
})

export type SceneSetter = ReturnType<typeof sceneSetter>
