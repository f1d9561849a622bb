import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { importCsv } from '../../../test/given/import-products.ts'
import { toCsv } from '../../csv/csv.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const exported = async (query = '') => {
  const response = await shop.app.inject({
    url: `/api/admin/products/export${query}`,
    headers: shop.bearer('admin'),
  })
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
  })
  return response.body
}
const bring = (csv: string, dryRun = false) => importCsv(shop.as('admin'), csv, dryRun)
const bySku = (sku: string) =>
  shop.db
    .selectFrom('products')
    .selectAll()
    .where('sku', '=', sku)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
const audits = async () => {
  const { count } = await shop.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const ROW = { name: 'Banner', category: 'Signs', price: '890', description: 'It rolls up.' }
const newRow = (sku: string, over: Partial<typeof ROW> = {}) => [sku, ...Object.values({ ...ROW, ...over })]
const HEADINGS = ['sku', ...Object.keys(ROW)]

test('H10 what the shop exports it imports without a change, formulas in names included', async () => {
  await givenProduct(shop.db, { sku: 'CSV-1', name: '=HYPERLINK("http://evil")', isPublished: false })
  await givenProduct(shop.db, {
    sku: 'CSV-2',
    category: 'Branding',
    options: { sizes: ['Small', 'Large; tall'], colors: ['Red'] },
    isFeatured: true,
  })
  const csv = await exported()
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
  const before = await audits()
  expect(await bring(csv)).toEqual({
    applied: true,
    rows: 2,
    created: 0,
    updated: 0,
    unchanged: 2,
    errors: [],
  })
  expect(await audits()).toBe(before)

  expect(await exported('?search=hyperlink&published=false')).not.toContain('CSV-2')
  expect(await exported('?category=Cakes')).not.toContain('CSV-')
})

test('J09 an import creates and changes products by SKU, and says in the history who did it', async () => {
  await givenProduct(shop.db, { sku: 'CSV-10', name: 'Old name' })
  const csv = toCsv([HEADINGS, newRow('csv-10', { name: 'New name', category: 'Print' }), newRow('CSV-11')])

  expect(await bring(csv, true)).toMatchObject({ applied: false, created: 1, updated: 1, errors: [] })
  expect(await bySku('CSV-11')).toBeUndefined()

  expect(await bring(csv)).toMatchObject({ applied: true, rows: 2, created: 1, updated: 1 })
  expect(await bySku('csv-10')).toMatchObject({ name: 'New name', price_cents: 89_000, is_published: true })
  const made = await bySku('CSV-11')
  expect(made).toMatchObject({ name: 'Banner', category: 'Signs', is_published: false })
  const history = await shop.db
    .selectFrom('audit')
    .select(['actor_name', 'action'])
    .where('entity_id', '=', made?.id ?? '')
    .execute()
  expect(history).toEqual([{ actor_name: 'Thandi the admin', action: 'product created' }])
})

test('an error anywhere leaves everything as it was, and names row and column', async () => {
  await givenProduct(shop.db, { sku: 'CSV-20', name: 'Untouched' })
  const csv = toCsv([
    [...HEADINGS, 'images'],
    [...newRow('CSV-20', { name: 'Touched' }), ''],
    [...newRow('CSV-21', { price: 'a lot' }), ''],
    [...newRow('csv-20'), ''],
    [...newRow('CSV-22'), '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'],
  ])
  const report = await bring(csv)
  expect(report).toMatchObject({ applied: false, rows: 4, created: 0, updated: 1 })
  expect(report.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, 'price'],
    [4, 'sku'],
    [5, 'images'],
  ])
  expect(report.errors[1]?.message).toBe('Row 2 is about this SKU already.')
  expect(await bySku('CSV-20')).toMatchObject({ name: 'Untouched' })
})

test('a file that is not what it should be is answered in words', async () => {
  expect(await bring('sku,colour\n1,2\n')).toMatchObject({
    applied: false,
    rows: 0,
    errors: [{ column: 'colour' }],
  })
  expect(await bring('')).toMatchObject({ applied: false, errors: [{ message: 'The file is empty.' }] })
})

test('a thousand products come in by one file, and out again by another', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => newRow(`BULK-${index}`))
  expect(await bring(toCsv([HEADINGS, ...rows]))).toMatchObject({ applied: true, created: 1001 })
  const lines = (await exported('?search=bulk-')).trimEnd().split('\r\n')
  expect(new Set(lines.map((line) => line.split(',', 1)[0])).size).toBe(1002)
})
