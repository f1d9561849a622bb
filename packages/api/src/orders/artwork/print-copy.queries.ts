import { sql } from 'kysely'
import type { KindRules } from '@umbala/preflight'
import type { Db } from '../../database/tables.ts'

/** One file of a line with all that its copy depends on; a file that was replaced, too. */
export const findPlacedFile = (db: Db, orderId: string, placedId: number) =>
  db
    .selectFrom('order_artwork as placed')
    .innerJoin('orders', 'orders.id', 'placed.order_id')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'placed.order_id').onRef('line.line_no', '=', 'placed.line_no'),
    )
    .leftJoin('products', 'products.id', 'line.product_id')
    .innerJoin('artwork_files as file', 'file.id', 'placed.file_id')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .where('placed.order_id', '=', orderId)
    .where('placed.id', '=', placedId)
    .select([
      'orders.number',
      'placed.line_no',
      'placed.slot',
      'placed.repair',
      'line.name',
      'line.options',
      'line.details',
      'products.kind',
      'products.category',
      'products.artwork as settings',
      sql<KindRules | null>`artwork_of_kind(products.category, products.kind)`.as('kind_rules'),
      'content.sha256',
      'content.bytes',
      'content.pieces',
      'content.format',
      'content.state',
      'content.facts',
    ])
    .executeTakeFirst()
