import type { ShopClient } from '@umbala/contract'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  test,
  untilAlive,
} from '../journey.ts'

const firstProduct = async (shop: ShopClient) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  return `/product/${items[0]?._id ?? ''}`
}

const PAGES: Readonly<Record<string, (shop: ShopClient) => Promise<string>>> = {
  'the home page': async () => '/',
  'a product page': firstProduct,
}

for (const [name, address] of Object.entries(PAGES)) {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name} can be used by everyone, in the ${colorScheme} colours`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(await address(shop))
      await untilAlive(page)

      await expectAccessible(page)
    })

  test(`${name} fits the narrowest phone without scrolling sideways`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(await address(shop))
    await untilAlive(page)

    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${name} does not move under the finger while it loads`, async ({ page, shop }) => {
    await page.goto(await address(shop), { waitUntil: 'networkidle' })
    await untilAlive(page)

    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
}
