import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { CSV_HEADINGS } from './order-csv.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const exported = async (query: Record<string, string>) => {
  const response = await shop.app.inject({
    url: '/api/admin/orders/export',
    query,
    headers: shop.bearer('admin'),
  })
  return { response, lines: response.body.split('\r\n') }
}

test('the export has a row for each line of each order, what the order came to once, and a name of its own', async () => {
  const { number } = await givenOrder(shop.db, {
    name: 'Exporter',
    company: 'Ink, Paper & "Sons"',
    createdAt: new Date('2026-03-02T22:30:00Z'),
    lines: [
      {
        name: 'Flyers',
        sku: 'FL-A5',
        unit: 124_950,
        quantity: 2,
        options: { sides: ['Double Side'] },
        details: { jobName: '=Easter, menu' },
      },
      { name: 'Mug', sku: 'MUG', unit: 100, grams: 350 },
      { name: 'Label', sku: 'LBL', unit: 100, grams: 0.5, quantity: 3 },
    ],
  })
  const { response, lines } = await exported({ search: 'exporter' })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, flyers, mug, label, end, ...rest] = lines
  expect(head).toBe(`\uFEFF${CSV_HEADINGS.join(',')}`)
  const shared = `${number},2026-03-03 00:30,Processing,Paid,,INV-`
  expect(flyers).toContain(shared)
  expect(mug).toContain(shared)
  expect(flyers).toContain('"Ink, Paper & ""Sons"""')
  expect(flyers).toMatch(/,3,2503\.00,200\.00,401\.54,3078\.45,0\.00,169\.31,1,FL-A5,Flyers,/)
  expect(flyers).toMatch(
    /,Sides: Double Side,1249\.50,2,2499\.00,0\.800,"'=Easter, menu",PayPal,wallet-or-card,USD,0\.055000,,169\.31,3078\.45,0\.00,0\.00,0\.00,,,,$/,
  )
  expect(mug).toMatch(/,3,,,,,,,2,MUG,Mug,,1\.00,1,1\.00,0\.350,,PayPal,wallet-or-card,USD,0\.055000,{10}$/)
  expect(label).toMatch(/,LBL,Label,,1\.00,3,3\.00,0\.0015,,PayPal,wallet-or-card,USD,0\.055000,{10}$/)
  expect([end, rest]).toEqual(['', []])
})

test('H10 what customers typed cannot calculate in the spreadsheet of the staff', async () => {
  await givenOrder(shop.db, { name: '=HYPERLINK("http://evil.example")', company: '@SUM(1+1)' })
  const { response } = await exported({ search: 'hyperlink' })
  expect(response.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(response.body).toContain(`,'@SUM(1+1),`)
})

test('H10 nor where South African Excel divides the file, at a semicolon', async () => {
  await givenOrder(shop.db, { name: 'Divided', company: `Sons; ="x" & Co;=cmd|' /C calc'!A0;y` })
  const { response } = await exported({ search: 'divided' })
  expect(response.body.split(';').filter((part) => /^["'\s]*[=+\-@]/.test(part))).toEqual([])
  expect(response.body).toContain(`=cmd|' /C calc'!A0;y`)
})

test('the export follows the filters, and an empty one still says what its columns are', async () => {
  await givenOrder(shop.db, { name: 'Filtered Fred' })
  expect((await exported({ search: 'filtered', status: 'Processing' })).lines).toHaveLength(3)
  expect((await exported({ search: 'filtered', status: 'Shipped' })).lines).toHaveLength(2)
  expect((await exported({ from: '2026-03-02', to: '2026-03-01' })).response.statusCode).toBe(400)
})
