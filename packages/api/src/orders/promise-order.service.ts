import { type MakingTerms, promiseOrder } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { schedulingIn } from '../settings/scheduling.service.ts'
import { findUnpromised, setPromise } from './orders.queries.ts'

/**
 * Gives an order its date, counted from this moment: one whose money came after the cut-off it was told, or that was placed owing and is paid
 * now. Nothing where something is owed, where it has its date, or where it was sold before dates were promised.
 */
export const countPromise = async (db: Db, orderId: string): Promise<void> => {
  const order = await findUnpromised(db, orderId)
  const terms = (order?.terms ?? []).filter((each): each is MakingTerms => each !== null)
  const [first, ...others] = terms
  if (!order || order.courier_days === null || !first) return
  const now = Date.now()
  const { oneOffDays } = schedulingIn(order.scheduling === null ? undefined : { value: order.scheduling })
  const { orderBy, ready, arrives } = promiseOrder(
    [first, ...others],
    { courierDays: order.courier_days, oneOffDays },
    now,
  )
  await setPromise(db, orderId, {
    from: new Date(now),
    until: new Date(orderBy),
    ready,
    arrives: arrives[order.courier],
  })
}
