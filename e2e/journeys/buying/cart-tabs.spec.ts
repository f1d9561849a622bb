import {
  cartButton,
  drawer,
  fillCart,
  lines,
  moreOf,
  openDrawer,
  quantityOf,
  someProducts,
} from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

test('the cart of the last visit is shown at once, before the server has answered', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, await someProducts(shop, 2), 3)
  let answer = (): void => undefined
  await page.route('**/api/cart?*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })

  await page.reload({ waitUntil: 'domcontentloaded' })

  await expect(cartButton(page)).toHaveAccessibleName('Cart, 6 items')
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(2)
  answer()
})

test('two tabs show the same cart', async ({ page, context, shop }) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  await fillCart(page, shop, [product])
  const second = await context.newPage()
  await second.goto('/about-us')
  await untilAlive(second)
  await expect(cartButton(second)).toHaveAccessibleName('Cart, 2 items')

  await moreOf(page, product).click()
  await expect(cartButton(second)).toHaveAccessibleName('Cart, 3 items')

  await openDrawer(second)
  await moreOf(second, product).click()
  await expect(quantityOf(page, product)).toHaveValue('4')
  await drawer(second)
    .getByRole('button', { name: `Remove ${product.name}` })
    .click()
  await expect(drawer(page).getByText('Your cart is empty.', { exact: true })).toBeVisible()
})

test('a storage that was cleared in one tab leaves nothing in the other', async ({ page, context, shop }) => {
  await fillCart(page, shop, await someProducts(shop, 1))
  const second = await context.newPage()
  await second.goto('/about-us')
  await untilAlive(second)
  const before = await second.evaluate(() => localStorage.getItem('guestId'))
  // A cart that arrives between the clearing and the news of it would be stored again.
  await second.waitForLoadState('networkidle')

  await page.evaluate(() => {
    localStorage.clear()
  })

  await expect(cartButton(second)).toHaveAccessibleName('Cart, 0 items')
  await expect.poll(() => second.evaluate(() => localStorage.getItem('guestId'))).toMatch(/^guest_\d+_/)
  expect(await second.evaluate(() => localStorage.getItem('guestId'))).not.toBe(before)
})
