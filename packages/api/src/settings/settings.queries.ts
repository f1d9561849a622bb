import type { Db } from '../database/tables.ts'

/** Tells every process of the shop, once the transaction is committed, which settings changed. A trigger speaks on it. */
export const SETTINGS_CHANNEL = 'settings_changed'

/** Who the shop is, and what its dates are computed with. Each is saved by itself. */
export type SettingsKey = 'shop' | 'scheduling'

export const findSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .where('settings.key', 'in', ['shop', 'scheduling'] satisfies SettingsKey[])
    .select(['settings.key', 'settings.value', 'settings.updated_at', 'users.name as updated_by'])
    .execute()

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>[number]

export const lockSettings = (db: Db, key: SettingsKey) =>
  db
    .selectFrom('settings')
    .where('key', '=', key)
    .select(['key', 'value', 'updated_at'])
    .forUpdate()
    .executeTakeFirst()

type Change = { readonly key: SettingsKey; readonly value: object; readonly by: string }

/** False when somebody was quicker. */
export const insertSettings = async (db: Db, { key, value, by }: Change): Promise<boolean> => {
  const added = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

export const updateSettings = (db: Db, { key, value, by }: Change) =>
  db
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_by: by })
    .where('key', '=', key)
    .execute()
