import type { Page } from '@playwright/test'
import { fillLogin, openPage } from '../../account-journey.ts'
import { drawer, lines, openDrawer, somePaint } from '../../cart-journey.ts'
import {
  courier,
  decide,
  expect,
  expectThanks,
  newBuyer,
  openWindow,
  press,
  test,
} from '../../checkout-journey.ts'
import { cards, openListing } from '../../listing-journey.ts'

const PASSWORD = 'blue kite four drums'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
})

const addToCart = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart!')).toBeVisible()
}

test('home and list are read, filtered and leafed through in a browser that forbids storage', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.getByRole('main').getByRole('link', { name: /Signs/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Signs' })).toBeVisible()
  await openListing(page)
  await page.getByRole('combobox', { name: /^Sort/ }).selectOption('priceAsc')
  await expect(page).toHaveURL(/sortBy=priceAsc/)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).first()).toBeVisible()
})

test('a browser that forbids storage fills a cart, changes it, signs in with it and pays', async ({
  page,
  shop,
  baseURL,
}) => {
  const buyer = await newBuyer(shop, baseURL ?? '')
  const product = await somePaint(shop)
  await openPage(page, `/product/${product._id}`)
  await addToCart(page)
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(1)
  await drawer(page)
    .getByRole('button', { name: `One more ${product.name}` })
    .click()
  await expect(drawer(page).getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')

  await drawer(page).getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await fillLogin(page, { ...buyer.user, password: PASSWORD })
  await page.waitForURL((url) => url.pathname.startsWith('/checkout'))
  await expect(page.getByRole('main').getByText(product.name).first()).toBeAttached()
  await courier(page, 'Pick up from store').check()
  await press(page, 'Continue to Payment')
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
})
