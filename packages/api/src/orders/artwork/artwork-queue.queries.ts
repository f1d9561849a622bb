import type { WaitingArtwork } from '@umbala/contract'
import { sql } from 'kysely'
import { asPart } from '../../database/search-words.ts'
import type { Db } from '../../database/tables.ts'

type Asked = {
  readonly wait: WaitingArtwork['wait'] | undefined
  readonly search: string | undefined
  readonly limit: number
  readonly offset: number
}

type WaitingRow = {
  order_id: string
  number: number
  line_no: number
  name: string
  customer_name: string
  placed_at: Date
  due: string | null
  wait: WaitingArtwork['wait']
  files: string[]
  total: number
}

/**
 * Lines of orders in processing whose artwork keeps them from being printed. A line that has several files waits for the worst of them; a
 * decision of the staff counts more than what the shop found, also when the same file is taken off and sent again. Where staff noted that the artwork came by
 * another way, nothing is missing; a line whose files were taken off lacks them all the same.
 */
const waiting = sql`
  select line.order_id, line.line_no, case
      when count(placed.file_id) = 0 then 'missing'
      when bool_or(review.decision = 'refused') then 'refused'
      when bool_or(review.decision is null and placed.verdict = 'stop') then 'stop'
      when bool_or(review.decision is null and placed.verdict = 'person') then 'person'
      when bool_or(review.decision is null and placed.verdict = 'look') then 'look'
      when bool_or(review.decision is null and placed.verdict is null) then 'measuring'
    end as wait,
    coalesce(array_agg(file.name order by placed.id) filter (where file.id is not null), '{}') as files
  from orders
  join order_lines as line on line.order_id = orders.id
  left join products on products.id = line.product_id
  left join order_artwork as placed
    on placed.order_id = line.order_id and placed.line_no = line.line_no and placed.replaced_at is null
    and placed.file_id is not null
  left join artwork_files as file on file.id = placed.file_id
  left join lateral (
    select made.decision from artwork_reviews as made
    join order_artwork as reviewed on reviewed.id = made.order_artwork_id
    where reviewed.order_id = placed.order_id and reviewed.line_no = placed.line_no
      and reviewed.file_id = placed.file_id and reviewed.repair is not distinct from placed.repair
    order by made.id desc limit 1
  ) as review on true
  where orders.status = 'Processing' and orders.deleted_at is null
    and wants_artwork(products.category, products.kind, products.artwork)
    and (placed.id is not null or orders.artwork_received_at is null or exists (
      select from order_artwork as earlier
      where earlier.order_id = line.order_id and earlier.line_no = line.line_no))
  group by line.order_id, line.line_no`

export const findWaitingArtwork = async (db: Db, { wait, search, limit, offset }: Asked) => {
  const { rows } = await sql<WaitingRow>`
    select waiting.order_id, orders.number, waiting.line_no, line.name, orders.customer_name, orders.placed_at,
      to_char(orders.ready_on, 'YYYY-MM-DD') as due, waiting.wait, waiting.files, count(*) over ()::int as total
    from (${waiting}) as waiting
    join orders on orders.id = waiting.order_id
    join order_lines as line on line.order_id = waiting.order_id and line.line_no = waiting.line_no
    where waiting.wait is not null
      ${wait === undefined ? sql`` : sql`and waiting.wait = ${wait}`}
      ${search === undefined ? sql`` : sql`and orders.search_text like ${asPart(search)}`}
    order by orders.ready_on nulls last, orders.number, waiting.line_no
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
