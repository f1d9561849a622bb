import type { KindRules } from '@umbala/preflight'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/tables.ts'

export type KeptVerdict = 'good' | 'accepted' | 'look' | 'stop' | 'person'

/** Files of lines with all that judging them takes, but for the facts: those are large, and the same file may be on many lines. */
const judgedRows = (db: Db) =>
  db
    .selectFrom('order_artwork as placed')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'placed.order_id').onRef('line.line_no', '=', 'placed.line_no'),
    )
    .leftJoin('products', 'products.id', 'line.product_id')
    .innerJoin('artwork_files as file', 'file.id', 'placed.file_id')
    .innerJoin('artwork_contents as content', 'content.sha256', 'file.sha256')
    .where('placed.replaced_at', 'is', null)
    .select((eb) => [
      'placed.id',
      'placed.slot',
      'placed.repair',
      'placed.verdict',
      'line.name',
      'line.options',
      'line.details',
      'products.kind',
      'products.category',
      'products.artwork as settings',
      sql<KindRules | null>`artwork_of_kind(products.category, products.kind)`.as('kind_rules'),
      'content.sha256',
      'content.state',
      eb
        .selectFrom('order_artwork as beside')
        .whereRef('beside.order_id', '=', 'placed.order_id')
        .whereRef('beside.line_no', '=', 'placed.line_no')
        .where('beside.replaced_at', 'is', null)
        .where('beside.file_id', 'is not', null)
        .select(sql<string[]>`array_agg(beside.slot)`.as('slots'))
        .$asScalar()
        .$notNull()
        .as('slots'),
      jsonArrayFrom(
        eb
          .selectFrom('artwork_acceptances as accepted')
          .whereRef('accepted.file_id', '=', 'file.id')
          .where('accepted.taken_back_at', 'is', null)
          .select(['accepted.rule', 'accepted.wording']),
      ).as('acceptances'),
    ])

export type Which =
  | { readonly orderId: string; readonly lineNo?: number }
  | { readonly sha256: string }
  | { readonly fileId: string }

export const findJudgedRows = (db: Db, which: Which) => {
  return (
    judgedRows(db)
      .$if('orderId' in which, (q) =>
        q.where('placed.order_id', '=', 'orderId' in which ? which.orderId : ''),
      )
      .$if('lineNo' in which, (q) => q.where('placed.line_no', '=', 'lineNo' in which ? which.lineNo : 0))
      .$if('sha256' in which, (q) => q.where('content.sha256', '=', 'sha256' in which ? which.sha256 : ''))
      .$if('fileId' in which, (q) => q.where('file.id', '=', 'fileId' in which ? which.fileId : ''))
      // Whoever writes facts meanwhile waits, and then sees the files that were put on a line here.
      .forShare('content')
      .execute()
  )
}

export type JudgedRow = Awaited<ReturnType<typeof findJudgedRows>>[number]

/**
 * Held until the transaction ends, before any file of the order is: whoever measures one of them holds its content first as well, so that the
 * two never wait for each other in a circle.
 */
export const holdContents = (db: Db, orderId: string, fileIds: readonly string[]) =>
  db
    .selectFrom('artwork_contents')
    .select('sha256')
    .where(
      sql<boolean>`sha256 in (select sha256 from artwork_files where id = any(${fileIds}::uuid[]) or id in (
        select file_id from order_artwork where order_id = ${orderId} and replaced_at is null))`,
    )
    .orderBy('sha256')
    .forShare()
    .execute()

/** What was measured of these contents, by their hash. */
export const findFacts = async (db: Db, sha256s: readonly string[]) => {
  const rows = await db
    .selectFrom('artwork_contents')
    .select(['sha256', 'facts'])
    .where('sha256', 'in', sha256s)
    .execute()
  return new Map(rows.map(({ sha256, facts }) => [sha256, facts]))
}

type Judged = { readonly id: number; readonly verdict: KeptVerdict | null }

export const writeVerdicts = (db: Db, judged: readonly Judged[]) =>
  sql`update order_artwork set verdict = judged.verdict
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as judged (id bigint, verdict text)
    where order_artwork.id = judged.id`.execute(db)
