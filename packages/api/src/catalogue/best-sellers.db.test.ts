import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { renewBestSellers } from './best-sellers.service.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const marked = async () => {
  const { db } = database
  const rows = await db
    .selectFrom('products')
    .select(['name', 'version'])
    .where('is_best_seller', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ name, version }) => `${name}, version ${version}`)
}

test('what sells best is marked anew, and that is no edit of the product', async () => {
  const { db } = database
  const mug = await givenProduct(db, { name: 'Mug', units_sold: 9 })
  await givenProduct(db, { name: 'Cap', units_sold: 7 })
  await givenProduct(db, { name: 'Pen', units_sold: 5 })
  await renewBestSellers(db, 2)
  expect(await marked()).toEqual(['Cap, version 1', 'Mug, version 1'])

  await givenProduct(db, { name: 'Bag', units_sold: 20 })
  await db.updateTable('products').set({ units_sold: 3 }).where('id', '=', mug).execute()
  await renewBestSellers(db, 2)
  expect(await marked()).toEqual(['Bag, version 1', 'Cap, version 1'])
})

test('a shop of few products distinguishes none, not even those that were marked when it had more', async () => {
  await renewBestSellers(database.db)
  expect(await marked()).toEqual([])
})
