import type { OpenWork, Permission, Statistics, StatisticStep } from '@umbala/contract'
import { cents, estimatedDelivery, toRand } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import {
  countOpenWork,
  countShop,
  findNewestOrders,
  findOldestOpenOrder,
  type Span,
  sumBefore,
  sumCategories,
  sumPeriods,
  sumProducts,
} from './statistics.queries.ts'

/** How far back each kind of chart reaches: a month, half a year, a year. */
const PERIODS: Readonly<Record<StatisticStep, number>> = { day: 30, week: 26, month: 12 }
const TOP_PRODUCTS = 10
const RECENT_ORDERS = 10
/** A mail that is younger is simply on its way. */
const MAIL_PATIENCE_MS = 5 * 60_000

const rand = (amount: number) => toRand(cents(amount))

type Sums = { readonly gross_cents: number; readonly deducted_cents: number }

const money = ({ gross_cents, deducted_cents }: Sums) => ({
  gross: rand(gross_cents),
  refunds: rand(deducted_cents),
  revenue: rand(gross_cents - deducted_cents),
})

/** The shop in figures. They are added up where the orders lie, so that their number does not matter. */
export const readStatistics = async (
  db: Db,
  step: StatisticStep,
  now: Date = new Date(),
): Promise<Statistics> => {
  const span: Span = { step, count: PERIODS[step], until: now }
  const [shop, periods, before, categories, products, orders, oldest] = await Promise.all([
    countShop(db, new Date(now.getTime() - MAIL_PATIENCE_MS)),
    sumPeriods(db, span),
    sumBefore(db, span),
    sumCategories(db, span),
    sumProducts(db, span, TOP_PRODUCTS),
    findNewestOrders(db, RECENT_ORDERS),
    findOldestOpenOrder(db),
  ])
  return {
    ...money(shop),
    owed: rand(shop.owed_cents),
    refundsDue: rand(shop.due_cents),
    kept: rand(shop.kept_cents),
    vat: rand(shop.vat_cents),
    orders: shop.orders,
    products: shop.products,
    step,
    periods: periods.map(({ start, orders, ...sums }) => ({ start, ...money(sums), orders })),
    before: { ...money(before), orders: before.orders },
    categories: categories.map(({ category, goods_cents, units }) => ({
      category: category ?? 'Gone',
      goods: rand(goods_cents),
      units,
    })),
    topProducts: products.map(({ id, name, goods_cents, units }) => ({
      productId: id,
      name,
      goods: rand(goods_cents),
      units,
    })),
    recentOrders: orders.map((order) => ({
      _id: order.id,
      number: order.number,
      createdAt: order.created_at.toISOString(),
      user: { name: order.customer_name },
      totalPrice: rand(order.total_cents),
      status: order.status,
    })),
    oldestOpenOrder: oldest
      ? {
          _id: oldest.id,
          number: oldest.number,
          user: { name: oldest.customer_name },
          createdAt: oldest.created_at.toISOString(),
          estimatedDelivery: estimatedDelivery(oldest.created_at).toISOString(),
          promise:
            oldest.courier_days === null ? null : { ready: oldest.ready_on, arrives: oldest.arrives_on },
        }
      : null,
    attention: {
      paymentsInReview: shop.payments_in_review,
      unsentMails: shop.unsent_mails,
      newMessages: shop.new_messages,
      ordersToSend: shop.orders_to_send,
      artworkToLookAt: shop.artwork_to_look_at,
      refundsDue: shop.refunds_due,
      ordersOwing: shop.orders_owing,
    },
  }
}

/** Work that somebody may not do does not wait for them. */
export const readOpenWork = async (db: Db, permissions: readonly Permission[]): Promise<OpenWork> => {
  const { orders_to_send, artwork_to_look_at, new_messages, payments_in_review } = await countOpenWork(db)
  const forWhom = (permission: Permission, count: number) => (permissions.includes(permission) ? count : 0)
  return {
    ordersToSend: forWhom('orders.read', orders_to_send),
    artworkToLookAt: forWhom('orders.read', artwork_to_look_at),
    newMessages: forWhom('messages.handle', new_messages),
    paymentsInReview: forWhom('payments.review', payments_in_review),
  }
}
