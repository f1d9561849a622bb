import { Problem } from '@umbala/contract'
import { paypalProvider } from '../../src/adapters/paypal.ts'
import { createPaypalOrder } from '../../src/checkout/payments/begin-payment.service.ts'
import { payCheckout } from '../../src/checkout/payments/pay-checkout.service.ts'
import { finishCaptures } from '../../src/checkout/reconciliation/reconcile.service.ts'
import { startCheckout } from '../../src/checkout/start-checkout.service.ts'
import { isPassing } from '../../src/database/database-errors.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import type { Db } from '../../src/database/tables.ts'
import type { Customer } from './chaos-customers.ts'
import type { Promised } from '../checker/checker-promises.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { givenDeps } from '../given/given-deps.ts'
import type { Simulator } from '../given/given-simulator.ts'

type Ground = { readonly url: string; readonly db: Db; readonly simulator: Simulator }

/** What may be answered to somebody whose payment was cut off: that it is under way, or to come again in a moment. */
const mayBeAnswered = (error: unknown): boolean =>
  isPassing(error) ||
  (error instanceof Problem && (error.code === 'conflict' || error.code === 'unavailable'))

/** More than anybody needs whose line is whole again. */
const TRIES = 20

/** A buyer who pays again and again over a line to the database of their own, which is cut in the middle of each payment. */
export const givenCutLine = async ({ url, db, simulator }: Ground, { userId, productId }: Customer) => {
  const line = await startFaultProxy(url)
  const behind = await openDatabase({ url: line.url, poolSize: 1 })
  const payments = [paypalProvider({ ...simulator, apiBase: simulator.url })]
  const direct = givenDeps(db, { payments })
  const cut = givenDeps(behind.db, { payments })
  const promised: Promised[] = []
  const wrongs: string[] = []
  let requests = 0
  let longest = 0

  const approved = async (): Promise<string> => {
    const { _id: id } = await startCheckout(direct, userId, {
      checkoutItems: [{ productId, quantity: 1, printOptions: { sides: ['Single Side'] } }],
      courierOption: 'pickup',
    })
    const { id: paypalId } = await createPaypalOrder(direct, { id, userId })
    promised.push({ kind: 'may be paid', checkoutId: id, paypalId })
    await simulator.approve(paypalId)
    return id
  }

  const pay = async (id: string, where: string): Promise<boolean> => {
    requests += 1
    try {
      const { state } = await payCheckout(cut, { id, userId }, {})
      if (state !== 'paid') wrongs.push(`${where}: answered with success, and the checkout is ${state}`)
      promised.push({ kind: 'paid', checkoutId: id })
      return true
    } catch (error) {
      if (!mayBeAnswered(error)) wrongs.push(`${where}: ${String(error)}`)
      return false
    }
  }

  /** Nobody waits for the lease of a payment that was cut off. */
  const lapse = (id: string) =>
    db
      .updateTable('checkouts')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .where('state', '=', 'paying')
      .execute()

  const isPaying = async (id: string): Promise<boolean> => {
    const { state } = await db
      .selectFrom('checkouts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return state === 'paying'
  }

  /** False when the payment was over before the line was cut. */
  const payWithCutAt = async (
    offset: number,
    { lasts, byReconciler }: { readonly lasts: boolean; readonly byReconciler: boolean },
  ): Promise<boolean> => {
    const where = `cut at byte ${offset}`
    const id = await approved()
    line.cutAfter(offset, { lasts })
    let isPaid = await pay(id, where)
    const wasCut = line.passed() >= offset
    line.heal()
    const healed = performance.now()
    await lapse(id)
    if (byReconciler && (await isPaying(id))) await finishCaptures(direct)
    for (let tries = 0; !isPaid && tries < TRIES; tries += 1) {
      isPaid = await pay(id, where)
      // The server may begin to work on what it was sent only after the line was cut, and lease the checkout to nobody.
      if (!isPaid) await lapse(id)
    }
    if (!isPaid) wrongs.push(`${where}: never paid`)
    longest = Math.max(longest, performance.now() - healed)
    return wasCut
  }

  return {
    payWithCutAt,
    promised,
    wrongs,
    requests: () => requests,
    recoveryMillis: () => Math.round(longest),
    close: async () => {
      await behind.close()
      await line.stop()
    },
  }
}

export type CutLine = Awaited<ReturnType<typeof givenCutLine>>
