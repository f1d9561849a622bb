import { type Address, type Asked, Problem } from '@umbala/contract'
import type { Calls } from '@umbala/contract/schemas'
import type { Db } from '../database/tables.ts'
import { lockAccount } from './accounts.queries.ts'
import {
  type AddressFields,
  type AddressRow,
  clearDefault,
  deleteAddressRow,
  findAddresses,
  insertAddress,
  makeDefault,
  updateAddress,
} from './addresses.queries.ts'

/** More than any office has branches; a program that saves in a loop is stopped. */
const MOST_ADDRESSES = 50

type SavedAddress = Asked<Calls['saveAddress']>['body']

const toAddress = (row: AddressRow): Address => ({
  _id: row.id,
  recipientName: row.recipient_name,
  address: row.address,
  city: row.city,
  province: row.province,
  postalCode: row.postal_code,
  country: row.country,
  phone: row.phone,
  company: row.company,
  vatNumber: row.vat_number,
  isDefault: row.is_default,
})

const toFields = (given: SavedAddress, isDefault: boolean): AddressFields => ({
  recipient_name: given.recipientName,
  address: given.address,
  city: given.city,
  province: given.province ?? null,
  postal_code: given.postalCode,
  country: given.country,
  phone: given.phone,
  company: given.company ?? null,
  vat_number: given.vatNumber ?? null,
  is_default: isDefault,
})

const notFound = () => new Problem('not_found', 'Not found')

export const listAddresses = async (db: Db, userId: string): Promise<Address[]> =>
  (await findAddresses(db, userId)).map(toAddress)

/** Writes a new address, or one in place of another. There is one default as soon as there is an address, and never a second. */
export const saveAddress = (db: Db, userId: string, given: SavedAddress): Promise<Address> =>
  db.transaction().execute(async (db) => {
    // One at a time for each account, so that two saved at once do not both become the default.
    if (!(await lockAccount(db, userId))) throw new Problem('unauthenticated', 'Please sign in again.')
    const present = await findAddresses(db, userId)
    const others = present.filter(({ id }) => id !== given._id)
    if (given._id === undefined && present.length >= MOST_ADDRESSES)
      throw new Problem(
        'conflict',
        `You can keep up to ${MOST_ADDRESSES} addresses. Please delete one first.`,
      )

    const isDefault = given.isDefault === true || !others.some(({ is_default }) => is_default)
    if (isDefault) await clearDefault(db, userId)
    const fields = toFields(given, isDefault)
    const saved =
      given._id === undefined
        ? await insertAddress(db, userId, fields)
        : await updateAddress(db, userId, given._id, fields)
    if (!saved) throw notFound()
    return toAddress(saved)
  })

export const deleteAddress = async (db: Db, userId: string, id: string) => {
  await db.transaction().execute(async (db) => {
    await lockAccount(db, userId)
    const deleted = await deleteAddressRow(db, userId, id)
    if (!deleted) throw notFound()
    const [next] = await findAddresses(db, userId)
    if (deleted.is_default && next) await makeDefault(db, userId, next.id)
  })
  return { message: 'The address is deleted.' }
}
