import { cents } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let cards: string
beforeAll(async () => {
  shop = await givenShop()
  cards = await givenProduct(shop.db, {
    name: 'Cards <b>&',
    kind: 'Business cards',
    options: { sides: ['Single Side', 'Double Side'], layout: ['Landscape', 'Portrait'] },
    ownOptions: [{ label: 'Size', values: [{ value: '85 x 55 mm' }] }],
  })
})
afterAll(() => shop.close())

const ask = (query: string, id = cards) =>
  shop.app.inject({ method: 'GET', url: `/api/products/${id}/template?${query}` })

test('a template has a page for each side, with its boxes set and its guides in an ink that is not printed', async () => {
  const answer = await ask('sides=Double%20Side')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="cards-b-90-50-mm-template.pdf"',
  })
  const pdf = answer.rawPayload.toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(pdf).toContain('/TrimBox [8.503937 8.503937 263.622047 150.23622]')
  expect(pdf).toContain('/BleedBox [0 0 272.125984 158.740157]')
  expect(pdf).toContain('Template#20guides')
})

test('a template follows layout and own options, and passes over what is not offered', async () => {
  const turned = await ask('format=svg&layout=Portrait&paperWeight=9&own.Nothing=x&sides=Both')
  expect(turned.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(turned.headers['content-disposition']).toContain('attachment')
  expect(turned.body).toContain('viewBox="0 0 56 96"')
  expect(turned.body).toContain('<title>Cards &lt;b&gt;&amp;</title>')
  expect((await ask('format=svg&own.Size=85%20x%2055%20mm')).body).toContain('viewBox="0 0 91 61"')
})

test('a sign has the template of its own size, at a tenth where no page is so large', async () => {
  const banner = await givenProduct(shop.db, {
    kind: 'Banners',
    category: 'Signs',
    pricing: {
      rule: {
        kind: 'area',
        tiers: [{ fromSquareMm: 0, perSquareMetre: cents(10_000) }],
        minimum: cents(0),
        stepMm: 1,
        smallestSideMm: 100,
        largestSideMm: 20_000,
        greatestWidthMm: 20_000,
      },
      setUp: cents(0),
      minimumLine: cents(0),
      turnarounds: [],
    },
  })
  expect((await ask('format=svg&width=3000&height=1000', banner)).body).toContain('width="3020mm"')
  const large = await ask('width=9000&height=1000', banner)
  expect(large.rawPayload.toString('latin1')).toContain('/BleedBox [0 0 2556.850394 289.133858]')
})

test('nothing is made up: no size, no product and no such file are told', async () => {
  const plain = await givenProduct(shop.db, { name: 'Something', kind: 'Odd' })
  expect((await ask('', plain)).json()).toMatchObject({
    message: expect.stringContaining('no template') as unknown,
  })
  expect((await ask('', plain)).statusCode).toBe(400)
  expect((await ask('format=exe')).statusCode).toBe(400)
  expect((await ask('width=wide')).statusCode).toBe(400)
  expect((await ask('sides=a&sides=b')).statusCode).toBe(200)
  expect((await ask('', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
