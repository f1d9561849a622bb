import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

const SHOWN = [
  'id',
  'recipient_name',
  'address',
  'city',
  'province',
  'postal_code',
  'country',
  'phone',
  'company',
  'vat_number',
  'is_default',
] as const

export const findAddresses = (db: Db, userId: string) =>
  db
    .selectFrom('addresses')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]
export type AddressFields = Omit<Insertable<Tables['addresses']>, 'id' | 'user_id' | 'created_at' | 'label'>

export const clearDefault = (db: Db, userId: string) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

export const insertAddress = (db: Db, userId: string, fields: AddressFields) =>
  db
    .insertInto('addresses')
    .values({ ...fields, user_id: userId })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()

export const updateAddress = (db: Db, userId: string, id: string, fields: AddressFields) =>
  db
    .updateTable('addresses')
    .set(fields)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()

export const makeDefault = (db: Db, userId: string, id: string) =>
  db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const deleteAddressRow = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()
