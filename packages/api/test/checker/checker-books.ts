import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/** Each finds what must never be there; the name says what it would mean. */
const WRONGS = {
  'checkout with more than one payment that moves money': sql`
    select checkout_id as id from payments where state in ('capturing', 'pending', 'captured') and not for_order
    group by checkout_id having count(*) > 1`,
  'dollars that are not the total at the shop’s rate': sql`
    select id from checkouts where usd_cents <> (total_cents * 55 + 500) / 1000`,
  'payment over another amount than its checkout': sql`
    select payments.id from payments join checkouts on checkouts.id = checkout_id
    where part_cents is null
      and payments.amount_cents <> case currency when 'ZAR' then checkouts.total_cents else checkouts.usd_cents end`,
  'part payment of an order that was not placed owing': sql`
    select payments.id from payments left join orders on orders.checkout_id = payments.checkout_id
    where for_order and orders.placed_owing is distinct from true`,
  'payment at another rate than its checkout': sql`
    select payments.id from payments join checkouts on checkouts.id = checkout_id
    where (rate_millionths, rate_date) is distinct from
      (case currency when 'ZAR' then null else usd_millionths end, case currency when 'ZAR' then null else usd_rate_date end)`,
  'refunds of more than was paid': sql`
    select payment_id as id from refunds join payments on payments.id = payment_id
    where refunds.kind = 'refund' and refunds.state <> 'failed'
    group by payment_id, payments.amount_cents having sum(refunds.amount_cents) > payments.amount_cents`,
  'VAT or total that does not add up': sql`
    select id from checkouts
    where vat_cents <> (subtotal_cents * vat_bp + 5000) / 10000
      or total_cents <> subtotal_cents + vat_cents + courier_cents`,
  'order that costs something else than its checkout': sql`
    select orders.id from orders join checkouts on checkouts.id = checkout_id
    where orders.total_cents <> checkouts.total_cents`,
  'order whose lines do not come to its subtotal': sql`
    select orders.id from orders
    where subtotal_cents is distinct from (select sum(line_cents) from order_lines where order_id = orders.id)`,
  'order line that is not the line that was quoted': sql`
    select order_id as id, line_no from order_lines join checkout_lines as quoted using (checkout_id, line_no)
    where md5(row(order_lines.sku, order_lines.name, order_lines.options, order_lines.details, order_lines.unit_cents,
        order_lines.quantity, order_lines.line_cents, order_lines.weight_mg)::text)
      <> md5(row(quoted.sku, quoted.name, quoted.options, quoted.details, quoted.unit_cents,
        quoted.quantity, quoted.line_cents, quoted.weight_mg)::text)`,
  'order without captured money that was not placed owing': sql`
    select orders.id from orders left join payments on payments.id = payment_id
    where payments.state is distinct from 'captured' and not (placed_owing and paid_cents = 0)`,
  'order whose sums are not those of its payments': sql`
    select orders.id from orders cross join lateral (
      select coalesce(sum(coalesce(part_cents, rand_cents)), 0) as paid, coalesce(sum((
        select sum(refunds.rand_cents) from refunds where payment_id = payments.id and refunds.state = 'completed'
      )), 0) as returned
      from payments where payments.checkout_id = orders.checkout_id and payments.state = 'captured'
    ) as truth
    where (orders.paid_cents, orders.returned_cents) is distinct from (truth.paid, least(truth.paid, truth.returned))`,
  'gap in the numbers of invoices or credit notes': sql`
    select 'invoices' as id from invoices having count(*) <> coalesce(max(number), 0)
    union all select 'credit notes' from credit_notes having count(*) <> coalesce(max(number), 0)
    union all select 'counters' from invoice_counter, credit_note_counter
    where invoice_counter.last_number <> (select count(*) from invoices)
      or credit_note_counter.last_number <> (select count(*) from credit_notes)`,
  'credit notes over more than their invoice, or with other tax': sql`
    select order_id as id from credit_notes join orders on orders.id = order_id group by order_id
    having sum(credit_notes.total_cents) > max(orders.total_cents)
      or (sum(credit_notes.total_cents) = max(orders.total_cents) and sum(credit_notes.vat_cents) <> max(orders.vat_total_cents))`,
  'money that went back of an invoice without its credit note': sql`
    select orders.id from orders join invoices on invoices.order_id = orders.id
    where credited_cents <> greatest(0, returned_cents - greatest(0, paid_cents - total_cents)) and not placed_owing`,
  'paid checkout without an order, or an order without': sql`
    select coalesce(checkouts.id, orders.id) as id
    from checkouts full join orders on orders.checkout_id = checkouts.id
    where coalesce(checkouts.state in ('paid', 'placed', 'finalized'), false) <> (orders.id is not null)`,
  'paid order without exactly one invoice, or one that owes with any': sql`
    select orders.id from orders where status <> 'Cancelled'
      and (select count(*) from invoices where order_id = orders.id) <> (case when due_cents = 0 then 1 else 0 end)`,
  'two live checkouts of one buyer': sql`
    select user_id as id from checkouts where state in ('open', 'paying') and user_id is not null
    group by user_id having count(*) > 1`,
  'payment in the air without its checkout, or the other way round': sql`
    select checkouts.id from checkouts
    where (state = 'paying') <> exists (
      select from payments where checkout_id = checkouts.id and payments.state = 'capturing'
    )`,
  'order whose email nobody asked for, or asked for twice': sql`
    select orders.id from orders left join (
      select payload ->> 'orderId' as order_id, count(*) as times from jobs
      where kind = 'order-mail' and payload ->> 'kind' = 'placed' group by 1
    ) as emails on emails.order_id = orders.id::text
    where emails.times is distinct from 1`,
  'session of somebody who is gone': sql`
    select sessions.id from sessions left join users on users.id = user_id where users.id is null`,
} as const

/** What may be in the air for a while, and not for longer. */
const leftLying = (seconds: number) => ({
  'checkout that nobody has finished paying': sql`
    select id from checkouts where state = 'paying' and (
      select max(at) from audit
      where entity = 'checkout' and entity_id = checkouts.id::text and action = 'checkout paying'
    ) <= now() - make_interval(secs => ${seconds})`,
  'message of the provider that nobody has read': sql`
    select event_id as id from webhook_events
    where processed_at is null and received_at <= now() - make_interval(secs => ${seconds})`,
})

const cartsNot = (quantity: number) => ({
  'cart from which the bought goods were not taken exactly once': sql`
    select carts.user_id as id, cart_lines.quantity from carts join cart_lines on cart_id = carts.id
    where cart_lines.quantity <> ${quantity}::int - (
      select coalesce(sum(checkout_lines.quantity), 0)
      from checkouts join checkout_lines on checkout_id = checkouts.id
      where checkouts.user_id = carts.user_id and state = 'finalized'
    )`,
})

type Rules = {
  readonly patienceSeconds: number
  /** How much every customer had in the cart before anybody bought, where all had the same single line. */
  readonly inTheCart?: number
}

/** Everything in the shop's own books that contradicts itself. */
export const findInBooks = async (db: Db, { patienceSeconds, inTheCart }: Rules): Promise<string[]> => {
  const queries = {
    ...WRONGS,
    ...leftLying(patienceSeconds),
    ...(inTheCart !== undefined && cartsNot(inTheCart)),
  }
  const wrongs: string[] = []
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) wrongs.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return wrongs
}
