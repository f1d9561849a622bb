import { createHash } from 'node:crypto'
import { type Checkout, type CheckoutRequest, Problem } from '@umbala/contract'
import { otherSide } from '@umbala/preflight'
import { cents, type OrderTotal, type Rates } from '@umbala/pricing'
import { matchCartLines } from '../cart/match-cart-lines.service.ts'
import { loadSellableProducts } from '../catalogue/sellable-products.service.ts'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import { shopIdentity } from '../settings/settings.service.ts'
import { inProgress, notOpenYet } from './checkout-refusals.ts'
import { toCheckout } from './checkout-row.ts'
import {
  type CheckoutRow,
  findCheckout,
  insertCheckout,
  lockBuyer,
  lockLiveCheckout,
} from './checkout.queries.ts'
import { ATTEMPTS_MAX, findLatestPayment } from './payments/payments.queries.ts'
import { differs, type PricedItem, priceItems, totalOf } from './price-items.ts'
import { promiseItems, type PromisedItems } from './promise-items.ts'
import { type Delivery, readDelivery } from './read-delivery.ts'
import { refuseCourier } from './refuse-courier.ts'
import { tryAgain } from './try-again.ts'
import { applyCheckoutTransitions } from './apply-transitions.service.ts'

const START_LIMIT = { count: 10, windowSeconds: 600 }

type Needs = Pick<Deps, 'db' | 'identity' | 'ordersNeedIdentity' | 'rateLimits' | 'failPoint'>

type Content = {
  readonly userId: string
  readonly items: readonly PricedItem[]
  readonly total: OrderTotal
  readonly rates: Rates
  /** When the dollar rate was set. */
  readonly usdDate: string | null
  readonly courier: CheckoutRequest['courierOption']
  readonly delivery: Delivery
  readonly promised: PromisedItems
}

type Buyer = { readonly name: string; readonly email: string }

/** The same goods at the same prices, rates and making times to the same place for the same person are the same checkout. */
const contentKey = ({ items, courier, delivery, rates, promised }: Content, buyer: Buyer): string => {
  const lines = items.map(({ sellable, options, details, unit, quantity, total }) => [
    sellable.id,
    options,
    details,
    unit,
    quantity,
    total,
  ])
  return createHash('sha256')
    .update(JSON.stringify([lines, courier, delivery, buyer.name, buyer.email, rates, promised.terms]))
    .digest('hex')
}

/** What is stored is what was priced: the answer needs no second look at it. */
const insert = async (db: Db, content: Content, buyer: Buyer): Promise<CheckoutRow> => {
  const { userId, items, total, rates, usdDate, courier, delivery, promised } = content
  const amounts = {
    subtotal_cents: total.subtotal,
    vat_bp: rates.vat,
    express_cents: cents(rates.expressFee),
    usd_millionths: rates.usdMillionths,
    usd_rate_date: usdDate,
    vat_cents: total.vat,
    courier_cents: total.courier,
    total_cents: total.total,
    usd_cents: total.usdCents,
  }
  const dates = {
    ready_on: promised.ready,
    arrives_on: promised.arrives[courier],
    promise_until: new Date(promised.orderBy),
    courier_days: promised.courierDays,
  }
  const sent = { company: delivery.company, vat_number: delivery.vatNumber, courier }
  const lines = items.map((item, index) => ({
    line_no: index + 1,
    product_id: item.sellable.id,
    sku: item.sellable.sku,
    name: item.sellable.name,
    image_upload_id: item.sellable.image?.id ?? null,
    options: Object.fromEntries(Object.entries(item.options).map(([key, chosen]) => [key, [...chosen]])),
    details: item.details,
    unit_cents: item.unit,
    quantity: item.quantity,
    line_cents: item.total,
    explanation: item.explanation,
    weight_mg: item.milligrams,
    terms: promised.terms[index] ?? promised.terms[0],
    parcels: item.parcels,
    collect_only: item.sellable.collectOnly,
    cart_line_id: item.cartLineId,
    image: item.sellable.image?.url ?? null,
  }))
  const made = await insertCheckout(
    db,
    {
      ...amounts,
      ...dates,
      ...sent,
      user_id: userId,
      content_key: contentKey(content, buyer),
      customer_name: buyer.name,
      customer_email: buyer.email,
      shipping_address: delivery.address && JSON.stringify(delivery.address),
    },
    lines,
  )
  return {
    ...amounts,
    ...dates,
    ...sent,
    ...made,
    shipping_address: delivery.address,
    order_id: null,
    due_cents: null,
    is_declined: false,
    begun: null,
    needs_artwork: items.some(
      ({ sellable, details: { artwork } }) =>
        sellable.wantsArtwork && (!artwork || otherSide(artwork) !== null),
    ),
    lines,
  }
}

/** Tried so often that it can be tried no more: whoever starts again from the cart must get another one. */
const isSpent = async (db: Db, checkoutId: string): Promise<boolean> => {
  const latest = await findLatestPayment(db, checkoutId)
  return latest !== undefined && latest.attempt >= ATTEMPTS_MAX && latest.state !== 'created'
}

/** A buyer has at most one checkout that could be paid: the same one asked for again, or a newer one in place of the older. */
const open = async (db: Db, content: Content): Promise<CheckoutRow> => {
  const buyer = await lockBuyer(db, content.userId)
  if (!buyer) throw new Problem('unauthenticated', 'Please sign in again.')
  const live = await lockLiveCheckout(db, content.userId)
  if (live?.state === 'paying') throw inProgress()
  const isSame = live?.content_key === contentKey(content, buyer)
  if (live && isSame && !live.is_over && !(await isSpent(db, live.id))) {
    const row = await findCheckout(db, live.id, content.userId)
    if (row) return row
  }
  if (live)
    await applyCheckoutTransitions(db, {
      id: live.id,
      from: live.state,
      path: [live.is_over ? 'expired' : 'superseded'],
      by: 'checkout',
    })
  return insert(db, content, buyer)
}

/** Another process may have saved it this very moment, so the database is asked before anybody is sent away. */
const refuseBeforeOpening = async ({ identity, ordersNeedIdentity }: Needs): Promise<void> => {
  if (!ordersNeedIdentity || identity.isSaved()) return
  await identity.refresh()
  if (!identity.isSaved()) throw notOpenYet()
}

/** Prices everything anew and promises that price for two hours. What the page believes about prices is compared, never used. */
export const startCheckout = async (
  deps: Needs,
  userId: string,
  asked: CheckoutRequest,
): Promise<Checkout> => {
  await refuseBeforeOpening(deps)
  const { db, rateLimits, failPoint } = deps
  await refuseTooMany(
    { db, rateLimits },
    {
      what: 'checkout',
      address: userId,
      limits: [START_LIMIT],
      refusal: 'You have started many checkouts in a short time. Please wait a few minutes.',
    },
  )
  const delivery = readDelivery(asked)
  const courier = asked.courierOption
  // What is deleted between pricing and writing is found missing when it is all done again.
  const { row, total } = await tryAgain(async () => {
    const wanted = await matchCartLines(db, userId, asked.checkoutItems)
    const sellable = await loadSellableProducts(
      db,
      wanted.map(({ productId }) => productId),
    )
    const { rates, charges, scheduling } = await shopIdentity(db)
    const usdDate = charges.usdDate ?? null
    const items = priceItems(wanted, sellable)
    refuseCourier(items, courier)
    const total = totalOf(items, courier, rates)
    const promised = promiseItems(items, scheduling)
    await failPoint('start.after_pricing')
    const row = await db.transaction().execute(async (db) => {
      const row = await open(db, {
        userId,
        items,
        total,
        rates,
        usdDate,
        courier,
        delivery,
        promised,
      })
      await failPoint('start.before_commit')
      return row
    })
    return { row, total }
  })
  await failPoint('start.after_commit')
  const isOther = differs(asked.totalPrice, total.total) || differs(asked.usd, cents(total.usdCents))
  return toCheckout(row, deps.identity.now().scheduling, isOther)
}
