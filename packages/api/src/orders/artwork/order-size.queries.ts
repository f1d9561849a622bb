import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

type Wanted = { readonly orderId: string; readonly fileIds: readonly string[] }

/**
 * How much an order keeps, replaced files included, once it has these as well; the same bytes are kept once. `isMore` where any of them is
 * new to it.
 */
export const sizeWithFiles = async (
  db: Db,
  { orderId, fileIds }: Wanted,
): Promise<{ readonly bytes: number; readonly isMore: boolean }> => {
  const { rows } = await sql<{ bytes: number; isMore: boolean }>`
    with placed as (
      select sha256 from artwork_files where id in (select file_id from order_artwork where order_id = ${orderId})
    ), wanted as (
      select sha256 from artwork_files where id = any(${fileIds}::uuid[])
    )
    select coalesce(sum(bytes), 0)::float8 as bytes,
      exists (select from wanted where sha256 not in (select sha256 from placed)) as "isMore"
    from artwork_contents where sha256 in (select sha256 from placed union select sha256 from wanted)`.execute(
    db,
  )
  return rows[0] ?? { bytes: 0, isMore: false }
}
