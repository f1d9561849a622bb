import type { Page } from '@playwright/test'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expect, placeOrder, press, test } from '../../checkout-journey.ts'
import { untilAlive } from '../../journey.ts'

const idsTwice = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

const PUBLIC = [
  '/',
  '/design-customization',
  '/collections/all',
  '/collections/all?search=mug',
  '/login',
  '/register',
  '/forgot-password',
  '/about-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/contact-page',
  '/unsubscribe',
  '/no-such-page',
]

test('every public page has one cart and no id twice, also while the cart is open', async ({
  page,
  shop,
}) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  for (const address of [...PUBLIC, `/product/${items[0]?._id ?? ''}`]) {
    await page.goto(address)
    await untilAlive(page)
    await openDrawer(page)
    expect([address, await page.locator('dialog.drawer').count()]).toEqual([address, 1])
    expect([address, await idsTwice(page)]).toEqual([address, []])
  }
})

test('an order that fills the cart again opens the one cart there is', async ({
  page,
  buyer,
  shop,
  control,
}) => {
  const order = await placeOrder(shop, buyer, control)
  await page.goto(`/order/${order._id}`)
  await press(page, 'Order again')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await openDrawer(page)
  await expect(page.locator('dialog.drawer')).toHaveCount(1)
  expect(await idsTwice(page)).toEqual([])
})
