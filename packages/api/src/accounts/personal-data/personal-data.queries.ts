import { sql } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'
import { ARTWORK } from './personal-artwork.queries.ts'
import { bought, ordered, ownedBy, paid, type Person, type Source } from './personal-source.queries.ts'

const LINE = [
  'line_no',
  'product_id',
  'sku',
  'name',
  'image_upload_id',
  'options',
  'details',
  'unit_cents',
  'quantity',
  'line_cents',
  'explanation',
  'weight_mg',
  'terms',
  'parcels',
  'collect_only',
] as const
const PROMISE = ['courier_days', 'promise_until', 'ready_on', 'arrives_on'] as const
const PURCHASE = [
  'customer_name',
  'customer_email',
  'company',
  'vat_number',
  'courier',
  'shipping_address',
  'subtotal_cents',
  'vat_cents',
  'courier_cents',
  'total_cents',
  'usd_cents',
  'created_at',
] as const

/** Where the shop keeps what it knows of a person. */
export const PERSONAL: { readonly [Table in keyof Tables]?: Source<Table> } = {
  users: {
    columns: ['id', 'name', 'email', 'role', 'email_proven_at', 'created_at', 'updated_at'],
    whose: ({ id }) => sql`id = ${id}`,
  },
  sessions: {
    columns: ['id', 'user_agent', 'ip_label', 'created_at', 'last_seen_at', 'expires_at'],
    whose: ownedBy,
  },
  password_resets: { columns: ['created_at', 'expires_at', 'used_at'], whose: ownedBy },
  addresses: {
    columns: [
      'id',
      'label',
      'recipient_name',
      'company',
      'vat_number',
      'address',
      'city',
      'province',
      'postal_code',
      'country',
      'phone',
      'is_default',
      'created_at',
      'updated_at',
    ],
    whose: ownedBy,
  },
  carts: { columns: ['id', 'created_at', 'updated_at'], whose: ownedBy },
  cart_lines: {
    columns: [
      'cart_id',
      'product_id',
      'options',
      'details',
      'quantity',
      'unit_cents_seen',
      'line_cents_seen',
      'added_at',
    ],
    whose: ({ id }) => sql`cart_id in (select id from carts where user_id = ${id})`,
  },
  checkouts: {
    columns: [
      'id',
      'state',
      'state_reason',
      ...PURCHASE,
      'vat_bp',
      'express_cents',
      'usd_millionths',
      'usd_rate_date',
      ...PROMISE,
      'expires_at',
      'finalized_at',
    ],
    whose: ownedBy,
  },
  checkout_lines: { columns: ['checkout_id', 'cart_line_id', ...LINE], whose: bought },
  payments: {
    columns: [
      'id',
      'checkout_id',
      'attempt',
      'provider',
      'provider_name',
      'method',
      'provider_order_id',
      'provider_capture_id',
      'currency',
      'amount_cents',
      'rand_cents',
      'usd_cents',
      'part_cents',
      'for_order',
      'instructions',
      'rate_millionths',
      'rate_date',
      'state',
      'created_at',
      'captured_at',
      'review_closed_at',
    ],
    whose: bought,
  },
  payment_events: { columns: ['payment_id', 'source', 'kind', 'detail', 'created_at'], whose: paid },
  refunds: {
    columns: [
      'payment_id',
      'kind',
      'state',
      'provider',
      'amount_cents',
      'rand_cents',
      'usd_cents',
      'provider_refund_id',
      'reason',
      'created_at',
      'settled_at',
    ],
    whose: paid,
  },
  orders: {
    columns: [
      'id',
      'number',
      'checkout_id',
      'payment_id',
      'payment_state',
      'refund_state',
      'placed_at',
      'placed_owing',
      'paid_cents',
      'returned_cents',
      'credited_cents',
      'due_cents',
      'money_state',
      'cancelled_money',
      'cancelled_reason',
      'promised_from',
      ...PROMISE,
      ...PURCHASE,
      'vat_bp',
      'vat_total_cents',
      'status',
      'tracking_carrier',
      'tracking_number',
      'artwork_received_at',
      'updated_at',
      'anonymised_at',
      'deleted_at',
    ],
    whose: ownedBy,
  },
  order_lines: { columns: ['order_id', ...LINE], whose: ordered },
  order_events: { columns: ['order_id', 'kind', 'detail', 'created_at'], whose: ordered },
  order_notes: { columns: ['order_id', 'body', 'created_at'], whose: ordered },
  ...ARTWORK,
  invoices: { columns: ['order_id', 'number', 'issued_at'], whose: ordered },
  credit_notes: {
    columns: ['order_id', 'refund_id', 'number', 'total_cents', 'vat_cents', 'reason', 'issued_at'],
    whose: ordered,
  },
  invoice_originals: { columns: ['order_id', 'handed_out_at'], whose: ordered },
  messages: {
    columns: ['id', 'kind', 'name', 'email', 'phone', 'design', 'body', 'created_at', 'handled_at'],
    whose: ({ email, proven }) => sql`${proven}::boolean and lower(email) = ${email}`,
  },
  newsletter_subscribers: {
    columns: ['id', 'email', 'consent_at', 'consent_source', 'unsubscribed_at'],
    whose: ({ email, proven }) => sql`${proven}::boolean and email = ${email}`,
  },
  mails: {
    columns: [
      'id',
      'template',
      'recipient',
      'reply_to',
      'subject',
      'body_text',
      'body_html',
      'order_id',
      'message_id',
      'state',
      'last_error',
      'created_at',
      'sent_at',
      'body_removed_at',
    ],
    // Without a mail server a link to a new password stays in its email for an hour, and a thief of a session must not find it here.
    whose: ({ id, email, proven }) =>
      sql`(user_id = ${id} or (${proven}::boolean and recipient = ${email}))
        and not (template = 'password-reset' and state = 'kept')`,
  },
  audit: {
    // What was changed may be somebody else's; that it was changed is the person's own doing.
    columns: ['actor_name', 'action', 'entity', 'entity_id', 'at'],
    whose: ({ id }) => sql`actor_id = ${id}`,
  },
}

export const findPersonalRows = async (
  db: Db,
  table: string,
  { columns, whose }: { readonly columns: readonly string[]; readonly whose: Source<keyof Tables>['whose'] },
  person: Person,
): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${whose(person)} order by 1, 2`.execute(db)
  return rows
}
