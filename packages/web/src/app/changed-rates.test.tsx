import '../../test/fail-on-console.ts'
import { DEMO_SHOP, type ShopIdentity } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenShopSelling, PRODUCT_URL, readPage, T_SHIRT, TEMPLATE } from '../../test/given.ts'
import { renderPage } from './entry.server.tsx'
import { textOf } from '../../test/text-of.ts'

/** R129.00 is R149.64 there, and R148.35 in the demo shop. */
const DEARER: ShopIdentity = {
  ...DEMO_SHOP,
  rates: { vat: 1600, expressFee: 250_00, usdMillionths: 50_000 },
}

// One client for both shops: its products are the same objects, so that what was drawn of them before is there to be found.
const client = givenShopSelling(T_SHIRT)

const read = async (path: string, shop: ShopIdentity) =>
  (await readPage(renderPage(new Request(`https://shop.test${path}`), { client, template: TEMPLATE, shop })))
    .html

test('a card that was drawn at one VAT rate is drawn anew at another', async () => {
  expect(await read('/collections/all?category=Branding', DEMO_SHOP)).toContain('R148.35 ')
  const dearer = await read('/collections/all?category=Branding', DEARER)
  expect(dearer).toContain('R149.64 ')
  expect(dearer).not.toContain('R148.35')
  expect(await read('/collections/all?category=Branding', DEMO_SHOP)).toContain('R148.35 ')
})

test('a product page tells price, VAT and courier at the rates of the shop, to machines as well', async () => {
  const html = await read(PRODUCT_URL, DEARER)
  expect(html).toContain('VAT 16%')
  expect(textOf(html)).toContain('Express courier is R250.00')
  expect(html).toContain('"price":"149.64"')
})

test('questions and terms name the rates of the shop', async () => {
  const home = await read('/', DEARER)
  expect(home).toContain('including 16% VAT')
  expect(home).toContain('Express courier costs R250.00 per order')
  expect(home).not.toContain('15%')
  const terms = await read('/terms-and-conditions', DEARER)
  expect(terms).toContain('with VAT at 16%')
  expect(terms).toContain('US$0.05 for each rand, which is US$5.00 for R100.00')
})
