import type { Db } from '../database/tables.ts'

/** Tells every process of the shop, once the transaction is committed, which settings changed. A trigger speaks on it. */
export const SETTINGS_CHANNEL = 'settings_changed'

const SHOP = 'shop'

export const findShopSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .where('settings.key', '=', SHOP)
    .select(['settings.value', 'settings.updated_at', 'users.name as updated_by'])
    .executeTakeFirst()

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findShopSettings>>>

export const lockShopSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .where('key', '=', SHOP)
    .select(['value', 'updated_at'])
    .forUpdate()
    .executeTakeFirst()

type Change = { readonly value: object; readonly by: string }

/** False when somebody was quicker. */
export const insertShopSettings = async (db: Db, { value, by }: Change): Promise<boolean> => {
  const added = await db
    .insertInto('settings')
    .values({ key: SHOP, value: JSON.stringify(value), updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

export const updateShopSettings = (db: Db, { value, by }: Change) =>
  db
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_by: by })
    .where('key', '=', SHOP)
    .execute()
