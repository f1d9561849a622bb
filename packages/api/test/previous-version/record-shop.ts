import { sql } from 'kysely'
import { readMigrations } from '../../src/database/migrate.ts'
import type { Db } from '../../src/database/tables.ts'
import type { PayingShop } from '../given/given-paying-shop.ts'
import { fillShop } from './fill-shop.ts'
import { ask, readSequences, readTables, type RecordedShop } from './recorded-shop.ts'

/** The recording is read in years to come, when what was open then must still be open. */
const holdTime = (db: Db) =>
  db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update sessions set expires_at = '2100-01-01'`.execute(db)
    await sql`update checkouts set expires_at = '2100-01-01' where state in ('open', 'paying', 'pending')`.execute(
      db,
    )
    await sql`update checkouts set lease_until = '2100-01-01' where lease_until is not null`.execute(db)
  })

const OF_EVERYBODY = ['/api/products?limit=100', '/api/products/facets']
const OF_STAFF = [
  '/api/admin/orders?limit=100',
  '/api/admin/products?limit=100',
  '/api/admin/users?limit=100',
  '/api/admin/messages?limit=100',
  '/api/admin/mails?limit=100',
  '/api/admin/audit?limit=100',
  '/api/admin/payments/review?limit=100',
  '/api/admin/settings',
]
const OF_CUSTOMERS = [
  '/api/users/me',
  '/api/users/me/addresses',
  '/api/orders/my-orders?limit=100',
  '/api/cart',
  '/api/checkout/live',
]

/** Fills a shop of the present version and writes down all that it holds and answers. */
export const recordShop = async (shop: PayingShop): Promise<RecordedShop> => {
  const { admin, customers, guestId } = await fillShop(shop)
  await holdTime(shop.db)
  const orders = await shop.db.selectFrom('orders').select('id').orderBy('number').execute()
  const questions = [
    ...OF_EVERYBODY.map((path) => ({ token: null, path })),
    { token: null, path: `/api/cart?guestId=${guestId}` },
    ...OF_STAFF.map((path) => ({ token: admin, path })),
    ...orders.map(({ id }) => ({ token: admin, path: `/api/admin/orders/${id}` })),
    ...customers.flatMap((token) => OF_CUSTOMERS.map((path) => ({ token, path }))),
  ]
  const tables = await readTables(shop.db)
  const sequences = await readSequences(shop.db)
  const answers = []
  for (const question of questions) answers.push({ ...question, answer: await ask(shop.app, question) })
  const migration = (await readMigrations()).at(-1)?.name ?? ''
  return { migration, tables, sequences, answers }
}
