import {
  cartButton,
  drawer,
  fillCart,
  lines,
  putIntoGuestCart,
  quantityOf,
  someProducts,
} from '../../cart-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'

test('the drawer is used by the keyboard alone', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  await fillCart(page, shop, [product])
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Close cart' })).toBeFocused()
  const tabTo = async (name: string) => {
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === name) return
    }
    throw new Error(`${name} cannot be reached by the keyboard.`)
  }
  await tabTo(`One more ${product.name}`)
  await page.keyboard.press('Space')
  await expect(quantityOf(page, product)).toHaveValue('3')
  // Round and round, and never out of the drawer.
  await tabTo('Close cart')
  await page.keyboard.press('Enter')

  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
})

test('a press beside the drawer closes it, and the page behind does not scroll meanwhile', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await fillCart(page, shop, await someProducts(shop, 1))

  await page.mouse.move(200, 350)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.mouse.click(200, 350)

  await expect(drawer(page)).toBeHidden()
})

test(`the drawer can be used by everyone`, async ({ page, shop }) => {
  await fillCart(page, shop, await someProducts(shop, 3))

  await expectAccessible(page)
})

test('many lines scroll between head and foot on the narrowest phone, which does not scroll sideways', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page, shop, await someProducts(shop, 12), 100)

  await lines(page).last().scrollIntoViewIfNeeded()

  await expect(drawer(page).getByRole('link', { name: 'Checkout' })).toBeInViewport()
  await expect(drawer(page).getByRole('button', { name: 'Close cart' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  const body = drawer(page).locator('.drawer-body')
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a price that changed and a line that cannot be ordered any more are told', async ({ page, shop }) => {
  const products = await someProducts(shop, 2)
  await page.route('**/api/cart?*', async (route) => {
    const response = await route.fetch()
    const cart = (await response.json()) as Awaited<ReturnType<typeof shop.getCart>>
    const [changed, gone] = cart.products
    if (!changed || !gone) return route.fulfill({ response })
    return route.fulfill({
      json: {
        ...cart,
        products: [{ ...changed, notice: 'price_changed', previousPrice: changed.price + 10 }],
        setAside: [{ ...gone, notice: 'product_withdrawn', message: `${gone.name} is no longer for sale.` }],
        totalPrice: cart.totalPrice - gone.lineTotal,
      },
    })
  })
  await page.goto('/about-us')
  await untilAlive(page)
  await putIntoGuestCart(page, shop, products, 2)
  await cartButton(page).click()

  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText(/The price changed from R.+ to R.+ each, excl\. VAT\./)
  const aside = drawer(page).getByRole('region', { name: 'Set aside' })
  await expect(aside).toContainText(`${products[1]?.name ?? ''} is no longer for sale.`)
  await expectAccessible(page)
  await page.unroute('**/api/cart?*')
  await aside.getByRole('button', { name: `Remove ${products[1]?.name ?? ''}` }).click()
  await expect(aside).toBeHidden()
})
