import type { ArtworkSlot, ExplainedLine, LineDetails, MakingTerms, SignParcels } from '@umbala/pricing'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import type { JsonObject, OptionValues } from '../database/tables/columns.ts'
import { creditNotes, instructions, money, refunds, shownPayment } from './order-money.queries.ts'

type LineRow = {
  readonly lineNo: number
  readonly artwork: readonly ArtworkSlot[]
  readonly removedArtwork: readonly { readonly name: string; readonly at: string }[]
  readonly productId: string | null
  readonly sku: string
  readonly name: string
  readonly image: string | null
  readonly extension: string | null
  readonly options: OptionValues
  readonly details: LineDetails
  readonly unit: number
  readonly quantity: number
  readonly total: number
  readonly explanation: readonly ExplainedLine[] | null
  readonly milligrams: number
  readonly terms: MakingTerms | null
  readonly parcels: SignParcels | null
  readonly collectOnly: boolean
}

/** Moments inside JSON come as text. */
type EventRow = {
  readonly id: number
  readonly at: string
  readonly kind: 'status' | 'tracking' | 'money' | 'mail'
  readonly detail: JsonObject
}
type InOrder = ExpressionBuilder<Tables, 'orders'>

const lines = (eb: InOrder) =>
  eb
    .selectFrom('order_lines as line')
    .leftJoin('uploads', 'uploads.id', 'line.image_upload_id')
    .whereRef('line.order_id', '=', 'orders.id')
    .select(
      sql<LineRow[]>`coalesce(json_agg(json_build_object(
        'lineNo', line.line_no, 'artwork', (
          select coalesce(json_agg(json_strip_nulls(json_build_object('slot', placed.slot, 'fileId', placed.file_id, 'repair', placed.repair)) order by placed.slot, placed.id), '[]'::json)
          from order_artwork as placed
          where placed.order_id = line.order_id and placed.line_no = line.line_no and placed.replaced_at is null
            and placed.file_id is not null
        ), 'removedArtwork', (
          select coalesce(json_agg(json_build_object('name', gone.file_name, 'at', gone.removed_at) order by gone.slot, gone.id), '[]'::json)
          from order_artwork as gone
          where gone.order_id = line.order_id and gone.line_no = line.line_no and gone.replaced_at is null
            and gone.file_id is null
        ), 'productId', line.product_id, 'sku', line.sku, 'name', line.name, 'image', uploads.id,
        'extension', uploads.extension, 'options', line.options, 'details', line.details,
        'unit', line.unit_cents, 'quantity', line.quantity, 'total', line.line_cents, 'explanation', line.explanation, 'milligrams', line.weight_mg,
        'terms', line.terms, 'parcels', line.parcels, 'collectOnly', line.collect_only
      ) order by line.line_no), '[]'::json)`.as('lines'),
    )
    .$asScalar()
    .$notNull()
    .as('lines')

const events = (eb: InOrder) =>
  eb
    .selectFrom('order_events as event')
    .whereRef('event.order_id', '=', 'orders.id')
    .where('event.kind', 'in', ['status', 'tracking', 'money', 'mail'])
    .select(
      sql<EventRow[]>`coalesce(json_agg(json_build_object(
        'id', event.id, 'at', event.created_at, 'kind', event.kind, 'detail', event.detail
      ) order by event.id), '[]'::json)`.as('events'),
    )
    .$asScalar()
    .$notNull()
    .as('events')

/**
 * In how many seconds the email about the last change of status is written; null where none waits. The key is the one under which that
 * email was asked for, so that its index finds it.
 */
const emailIn = (eb: InOrder) =>
  eb
    .selectFrom('jobs')
    .where('jobs.done_at', 'is', null)
    .where('jobs.failed_at', 'is', null)
    .where(
      'jobs.unique_key',
      '=',
      sql<string>`'order-mail status ' || (
        select max(event.id) from order_events as event where event.order_id = orders.id and event.kind = 'status'
      ) || ' ' || orders.id`,
    )
    .select(sql<number>`greatest(0, extract(epoch from jobs.run_at - now()))::float8`.as('seconds'))
    .$asScalar()
    .as('email_in')

/** Whether anything in it is printed from what the customer sends. Of a product that is gone nobody knows any more: better to ask. */
const needsArtwork = (eb: InOrder) =>
  eb
    .exists(
      eb
        .selectFrom('order_lines as printed')
        .leftJoin('products', 'products.id', 'printed.product_id')
        .whereRef('printed.order_id', '=', 'orders.id')
        .where(sql<boolean>`wants_artwork(products.category, products.kind, products.artwork)`)
        .select('printed.line_no'),
    )
    .as('needs_artwork')

/** An order with all it shows, in one statement, whether it stands or was deleted. */
export const wholeOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .innerJoin('payments', (join) => join.on('payments.id', '=', shownPayment))
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.user_id',
      'orders.customer_name',
      'orders.customer_email',
      'orders.company',
      'orders.vat_number',
      'orders.courier',
      'orders.shipping_address',
      'orders.subtotal_cents',
      'orders.vat_bp',
      'orders.vat_cents',
      'orders.courier_cents',
      'orders.total_cents',
      'orders.usd_cents',
      'checkouts.usd_millionths',
      'orders.refund_state',
      'orders.returned_cents',
      'orders.paid_cents',
      'orders.credited_cents',
      'orders.due_cents',
      'orders.money_state',
      'orders.placed_at',
      'orders.placed_owing',
      'orders.checkout_id',
      'orders.cancelled_money',
      'orders.cancelled_reason',
      'orders.status',
      'orders.tracking_carrier',
      'orders.tracking_number',
      'orders.artwork_received_at',
      'orders.courier_days',
      'orders.promised_from',
      'orders.promise_until',
      'orders.ready_on',
      'orders.arrives_on',
      'orders.created_at',
      'orders.deleted_at',
      'invoices.number as invoice_number',
      'invoices.issued_at',
      'payments.captured_at',
      'payments.provider',
      'payments.provider_name',
      'payments.method',
      'payments.currency',
      'payments.amount_cents',
      'payments.rate_millionths',
      'payments.rate_date',
    ])
    .select((eb) => [
      lines(eb),
      events(eb),
      refunds(eb),
      money(eb),
      creditNotes(eb),
      instructions(eb),
      emailIn(eb),
      needsArtwork(eb),
    ])

const standing = (db: Db) => wholeOrders(db).where('orders.deleted_at', 'is', null)

export const findOrder = (db: Db, id: string) => standing(db).where('orders.id', '=', id).executeTakeFirst()

/** Also one that was deleted, for the staff. */
export const findAnyOrder = (db: Db, id: string) =>
  wholeOrders(db).where('orders.id', '=', id).executeTakeFirst()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export type Window = { readonly limit: number; readonly offset: number }

export const findOrdersOfUser = (db: Db, userId: string, { limit, offset }: Window) =>
  standing(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countOrdersOfUser = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findNotes = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_notes')
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .select(['id', 'order_id', 'author_name', 'body', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]
