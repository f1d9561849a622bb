import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let shown: string
let hidden: string
beforeAll(async () => {
  shop = await givenShop()
  shown = await givenProduct(shop.db)
  hidden = await givenProduct(shop.db, { isPublished: false })
})
afterAll(() => shop.close())

test('search engines find every published product and no draft', async () => {
  const index = (await shop.app.inject('/sitemap.xml')).body
  expect(index).toContain('<loc>https://shop.test/sitemaps/products-1.xml</loc>')
  const products = (await shop.app.inject('/sitemaps/products-1.xml')).body
  expect(products).toContain(`<loc>https://shop.test/product/${shown}</loc>`)
  expect(products).not.toContain(hidden)
})

test('the pages of the shop are listed once each', async () => {
  const pages = (await shop.app.inject('/sitemaps/pages.xml')).body
  expect(pages.match(/<loc>/g)).toHaveLength(11)
  expect(pages).toContain('<loc>https://shop.test/collections/all?category=Paint</loc>')
})

test.each(['products-2.xml', 'products-0.xml', 'other.xml', '..%2fsecret'])(
  '%s is no sitemap',
  async (file) => {
    expect((await shop.app.inject(`/sitemaps/${file}`)).statusCode).toBe(404)
  },
)

test('robots are shown the sitemap and kept out of what is personal', async () => {
  const robots = (await shop.app.inject('/robots.txt')).body
  expect(robots).toContain('Sitemap: https://shop.test/sitemap.xml')
  for (const path of ['/admin', '/checkout', '/profile']) expect(robots).toContain(`Disallow: ${path}`)
})
