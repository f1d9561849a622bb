import '../../../test/fail-on-console.ts'
import { DEMO_SHOP, type ShopIdentity } from '@umbala/contract'
import { ofEachFacet } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenShopSelling, PRODUCT_URL, readPage, T_SHIRT, TEMPLATE } from '../../../test/given.ts'
import { renderPage } from '../entry.server.tsx'

const CLIENT = givenShopSelling(T_SHIRT, {
  getFacets: async () => ({ total: 1, ...ofEachFacet(() => ({})) }),
})

const draw = async (path: string, shop: ShopIdentity, year = 2026): Promise<string> => {
  const { html } = await readPage(
    renderPage(new Request(`https://shop.test${path}`), {
      client: CLIENT,
      template: TEMPLATE,
      shop,
      now: new Date(year, 5),
    }),
  )
  return html
}

/** An identity nobody has drawn a shell for yet. */
const newShop = (): ShopIdentity => structuredClone(DEMO_SHOP)

test.each([
  '/',
  '/about-us',
  '/contact-page',
  '/design-customization',
  '/login',
  '/collections/all',
  '/collections/all?category=Print',
  '/collections/all?category=Branding&page=3',
  '/collections/featured',
  '/collections/all?search=mug',
  PRODUCT_URL,
  '/no/such/page',
  '/admin',
])('%s in a shell that was drawn before is the page drawn whole', async (path) => {
  const shop = newShop()
  const others = ['/', '/design-customization', '/collections/all?category=Paint', PRODUCT_URL, path]
  for (const other of others) await draw(other, shop)

  expect(await draw(path, shop)).toBe(await draw(path, newShop()))
})

test('a shell is drawn anew for a shop of another name and in another year', async () => {
  const shop = newShop()
  await draw('/about-us', shop)

  expect(await draw('/about-us', { ...shop, name: 'Inkwell' })).toContain('aria-label="Inkwell home"')
  expect(await draw('/about-us', shop, 2027)).toMatch(/© (<!-- -->)?2027/)
})
