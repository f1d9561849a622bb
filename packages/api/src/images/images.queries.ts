import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export type NewUpload = Insertable<Tables['uploads']>

export const insertUpload = (db: Db, upload: NewUpload) => db.insertInto('uploads').values(upload).execute()

/** A drawing stored again counts as new, or the collector could take it between now and its product. */
export const insertOrRenewUpload = (db: Db, upload: NewUpload) =>
  db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ created_at: sql<Date>`now()`, drawn_as: (eb) => eb.ref('excluded.drawn_as') }),
    )
    .execute()

export const findUpload = (db: Db, id: string) =>
  db
    .selectFrom('uploads')
    .select(['kind', 'extension', 'width', 'bytes', 'drawn_as'])
    .where('id', '=', id)
    .executeTakeFirst()

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const findUploadIds = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Should a product take one up in this very moment, its foreign key refuses the deletion as a whole. */
export const deleteUnusedUploads = async (db: Db, olderThan: Date): Promise<string[]> => {
  const rows = await db
    .deleteFrom('uploads')
    .where('created_at', '<', olderThan)
    // An accepted import may name any of them, and must find it. It takes seconds; this comes again.
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('product_imports').where('accepted_at', 'is not', null).select('id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('product_images').whereRef('upload_id', '=', 'uploads.id').select('position'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('checkout_lines').whereRef('image_upload_id', '=', 'uploads.id').select('line_no'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('order_lines').whereRef('image_upload_id', '=', 'uploads.id').select('line_no'),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
