import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { toCsv } from '../../csv/csv.ts'
import { collectOrphans } from '../../images/collect-orphans.service.ts'
import { importProducts } from './import-products.service.ts'
import { countOvertakenRows, insertImport, insertImportRows } from './staged-import.queries.ts'
import { finishImports } from './staged-import.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let auditsBefore: number
beforeAll(async () => {
  shop = await givenShop()
})
beforeEach(async () => {
  for (const table of ['product_imports', 'products', 'uploads'] as const)
    await shop.db.deleteFrom(table).execute()
  auditsBefore = await countOf('audit')
})
afterAll(() => shop.close())

const ACTOR = { id: '00000000-0000-4000-8000-000000000001', name: 'Thandi the admin' }
const HEADINGS = ['sku', 'name', 'category', 'price', 'description']
const fileOf = (count: number) =>
  toCsv([
    HEADINGS,
    ...Array.from({ length: count }, (_, index) => [`IN-${index}`, 'Banner', 'Signs', '890', 'It rolls up.']),
  ])

const countOf = async (table: 'products' | 'audit' | 'product_imports' | 'product_import_rows') => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(shop.db)
  return rows[0]?.count ?? 0
}
const newAudits = async () => (await countOf('audit')) - auditsBefore
const bring = (count: number, signal = new AbortController().signal) =>
  importProducts(shop.db, ACTOR, { csv: Readable.from([fileOf(count)]), dryRun: false }, signal)

/** A file that was accepted and of which nothing is written yet. */
const givenAccepted = async (skus: readonly string[]) => {
  const id = await insertImport(shop.db, ACTOR)
  await insertImportRows(
    shop.db,
    id,
    skus.map((sku, position) => ({
      position,
      sku,
      product_id: null,
      version: null,
      uploads: [],
      content: {
        name: 'Banner',
        sku,
        category: 'Signs',
        price: 89_000,
        originalPrice: null,
        description: 'It rolls up.',
        images: [],
        options: {},
        optionPrices: {},
        dimensions: { length: 1, width: 1, height: 1 },
        weight: 1,
        isFeatured: false,
        isPublished: true,
      },
    })),
  )
  await sql`update product_imports set accepted_at = now() where id = ${id}`.execute(shop.db)
  return id
}

test('an import leaves nothing of its preparation behind', async () => {
  expect(await bring(60)).toMatchObject({ applied: true, created: 60 })
  expect([await countOf('products'), await newAudits()]).toEqual([60, 60])
  expect([await countOf('product_imports'), await countOf('product_import_rows')]).toEqual([0, 0])
})

test('an accepted import that a crash interrupted is finished at the next start, each row once', async () => {
  await givenAccepted(Array.from({ length: 70 }, (_, index) => `CRASH-${index}`))
  expect(await finishImports(shop.db)).toBe(true)
  expect([await countOf('products'), await newAudits()]).toEqual([70, 70])
  expect(await finishImports(shop.db)).toBe(false)
  expect(await countOf('products')).toBe(70)
})

test('an import that was not accepted before a crash is forgotten at the next start', async () => {
  const id = await insertImport(shop.db, ACTOR)
  await insertImportRows(shop.db, id, [
    { position: 0, sku: 'X', product_id: null, version: null, uploads: [], content: {} },
  ])
  expect(await finishImports(shop.db)).toBe(false)
  expect([await countOf('products'), await countOf('product_import_rows')]).toEqual([0, 0])
})

test(
  'an import whose client has gone before it was accepted changes nothing',
  { timeout: 300_000 },
  async () => {
    const client = new AbortController()
    const importing = bring(500, client.signal)
    await expect
      .poll(() => countOf('product_import_rows'), { interval: 1, timeout: 60_000 })
      .toBeGreaterThan(0)
    client.abort(new Error('gone'))
    await expect(importing).rejects.toThrow('gone')
    expect([await countOf('products'), await countOf('product_imports')]).toEqual([0, 0])
  },
)

test('while an accepted import is written nobody else changes products, and sales go on', async () => {
  const id = await givenProduct(shop.db, { sku: 'OTHER' })
  await givenAccepted(['NEW-1'])
  const refusal = {
    code: 'conflict',
    message: expect.stringContaining('Products are being imported') as string,
  }
  const admin = shop.as('admin')
  await expect(admin.adminUpdateProduct({ params: { id }, body: { name: 'Renamed' } })).rejects.toMatchObject(
    refusal,
  )
  await expect(admin.deleteProduct({ params: { id } })).rejects.toMatchObject(refusal)
  await expect(admin.adminDuplicateProduct({ params: { id } })).rejects.toMatchObject(refusal)
  await expect(bring(1)).rejects.toMatchObject({ code: 'conflict' })
  await shop.db.updateTable('products').set({ units_sold: 5 }).where('id', '=', id).execute()

  await finishImports(shop.db)
  expect(await admin.adminUpdateProduct({ params: { id }, body: { name: 'Renamed' } })).toMatchObject({
    name: 'Renamed',
  })
})

test('pictures that an accepted import may name are not collected', async () => {
  await sql`insert into uploads (id, kind, extension, width, height, bytes, sha256, created_at)
    values ('AAAAAAAAAAAAAAAAAAAAAA', 'photo', 'webp', 1, 1, 1, sha256('x'), now() - interval '9 days')`.execute(
    shop.db,
  )
  await givenAccepted(['NEW-1'])
  const collect = () => collectOrphans(shop.db, shop.deps.ports.images, new Date())
  expect(await collect()).toMatchObject({ uploads: 0 })
  await finishImports(shop.db)
  expect(await collect()).toMatchObject({ uploads: 1 })
})

test.each([
  ['a SKU that is taken meanwhile', { sku: 'TAKEN' }, 1],
  ['the same SKU in another case', { sku: 'twice' }, 1],
  ['a product that was changed meanwhile', { product: 'KNOWN', version: 7 }, 1],
  ['a product as it was seen', { product: 'KNOWN', version: 1 }, 0],
  ['a picture that is gone', { uploads: ['AAAAAAAAAAAAAAAAAAAAAA'] }, 1],
])('before an import is accepted it is looked for %s', async (_, about, found) => {
  await givenProduct(shop.db, { sku: 'Taken' })
  const known = await givenProduct(shop.db, { sku: 'Known' })
  const id = await insertImport(shop.db, ACTOR)
  const {
    sku = 'FREE',
    product,
    version,
    uploads = [],
  } = about as {
    sku?: string
    product?: string
    version?: number
    uploads?: string[]
  }
  await insertImportRows(shop.db, id, [
    { position: 0, sku: 'TWICE', product_id: null, version: null, uploads: [], content: {} },
    {
      position: 1,
      sku,
      product_id: product === undefined ? null : known,
      version: version ?? null,
      uploads,
      content: {},
    },
  ])
  expect(await countOvertakenRows(shop.db, id)).toBe(found)
})
