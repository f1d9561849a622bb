import type { ShopClient } from '@umbala/contract'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  test,
  untilAlive,
} from '../../journey.ts'

const firstProduct = async (shop: ShopClient) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  return `/product/${items[0]?._id ?? ''}`
}

const PAGES: Readonly<Record<string, (shop: ShopClient) => Promise<string>>> = {
  'the home page': async () => '/',
  'a product page': firstProduct,
}

for (const [name, address] of Object.entries(PAGES))
  test(`${name} stays still while it loads, can be used by everyone, and fits the narrowest phone`, async ({
    page,
    shop,
  }) => {
    await page.goto(await address(shop), { waitUntil: 'networkidle' })
    await untilAlive(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)

    await expectAccessible(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
