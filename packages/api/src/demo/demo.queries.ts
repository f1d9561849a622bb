import type { Scheduling } from '@umbala/pricing'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

/** Which of these ids are taken, be it by a product that staff have deleted since. */
export const findTakenIds = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const taken = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  return new Set(taken.map(({ id }) => id))
}

/** Answers the ids of the new rows; a product whose id or SKU is taken is left as it is. */
export const insertMissingProducts = async (
  db: Db,
  rows: readonly Insertable<Tables['products']>[],
): Promise<ReadonlySet<string>> => {
  const inserted = await db
    .insertInto('products')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export const insertProductImages = (db: Db, rows: readonly Insertable<Tables['product_images']>[]) =>
  db
    .insertInto('product_images')
    .values([...rows])
    .execute()

type Colleague = { readonly standard: string; readonly name: string; readonly email: string }

/** They sign in with the password of the administrator of that address. Answers how many are new. */
export const insertStaff = async (
  db: Db,
  people: readonly Colleague[],
  administrator: string,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into users (name, email, password_hash, role, role_id)
    select person.name, person.email, administrator.password_hash, 'admin', roles.id
    from json_to_recordset(${JSON.stringify(people)}::json) as person(standard text, name text, email text)
    join roles on roles.standard = person.standard
    join users as administrator on administrator.email = ${administrator}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Whoever was made an owner since then stays: the shop may have no other. */
export const deleteStaff = (db: Db, emails: readonly string[]) =>
  db
    .deleteFrom('users')
    .where('email', 'in', emails)
    .where('role_id', 'in', (eb) =>
      eb.selectFrom('roles').select('roles.id').where('roles.standard', 'is distinct from', 'owner'),
    )
    .execute()

const UNTOUCHED = 1

/** Of these products, those that nobody has changed since they were put in become drafts. Answers how many. */
export const unpublishUntouched = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ is_published: false })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('version', '=', UNTOUCHED)
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Nothing where somebody has said something about dates already. */
export const insertDemoScheduling = (db: Db, scheduling: Scheduling) =>
  db
    .insertInto('settings')
    .values({ key: 'scheduling', value: JSON.stringify(scheduling) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Unless the staff have saved dates of their own since. */
export const deleteDemoScheduling = (db: Db) =>
  db
    .deleteFrom('settings')
    .where('key', '=', 'scheduling')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit')
            .select('audit.id')
            .where('audit.entity', '=', 'settings')
            .where('audit.entity_id', '=', 'scheduling'),
        ),
      ),
    )
    .execute()
