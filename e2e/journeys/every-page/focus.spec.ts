import type { Page } from '@playwright/test'
import { cartButton, drawer, fillCart, openDrawer, quantityOf, someProducts } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'
import { forgetGivenUp, openListing } from '../../listing-journey.ts'

test.afterEach(({ complaints }) => {
  forgetGivenUp(complaints)
})

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

const search = async (page: Page, words: string) => {
  await page.locator('summary[aria-label="Search"]').click()
  await searchBox(page).fill(words)
  await page.keyboard.press('Enter')
}

test('whoever searches reads on at the heading of the results, on the listing and from elsewhere', async ({
  page,
}) => {
  await openListing(page)
  const heading = page.getByRole('heading', { level: 1 })
  await search(page, 'mug')
  await expect(heading).toHaveText('Results for “mug”')
  await expect(heading).toBeFocused()

  await page.goto('/about-us')
  await untilAlive(page)
  await search(page, 'flag')
  await expect(heading).toHaveText('Results for “flag”')
  await expect(heading).toBeFocused()
})

test('a link to a part of a page moves the focus there, from another page and on the same one', async ({
  page,
}) => {
  await page.goto('/about-us')
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await page.waitForURL('**/#faq')
  await expect(page.locator('#faq')).toBeFocused()

  await page.getByRole('contentinfo').getByRole('link', { name: 'How to order' }).click()
  await expect(page.locator('#how-to-order')).toBeFocused()

  await page.goto('/design-customization')
  await untilAlive(page)
  await page
    .getByRole('link', { name: /^Quote this design/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Request a quote' })).toBeFocused()
})

test('the cart takes the focus and gives it back to its button', async ({ page }) => {
  await page.goto('/about-us')
  await untilAlive(page)
  await openDrawer(page)
  await expect.poll(() => drawer(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
})

test('a cart that was opened by a toast gives the focus to the button in the header', async ({
  page,
  shop,
}) => {
  const { items } = await shop.listProducts({ query: { limit: 100 } })
  const plain = items.find(({ printOptions }) =>
    Object.values(printOptions).every((values) => (values?.length ?? 0) <= 1),
  )
  const [product = plain] = plain ? [plain] : items
  await page.goto(`/product/${product?._id ?? ''}`)
  await untilAlive(page)
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toBeFocused()
})

test('a link in the cart leads to its page, and so does the focus', async ({ page, shop }) => {
  const products = await someProducts(shop, 1)
  await fillCart(page, shop, products)
  await drawer(page)
    .getByRole('link', { name: products[0]?.name ?? '' })
    .first()
    .click()
  await page.waitForURL('**/product/**')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Escape in a quantity takes back what is typed there, and a second one closes the cart', async ({
  page,
  shop,
}) => {
  const products = await someProducts(shop, 1)
  await fillCart(page, shop, products, 2)
  const [product] = products
  if (!product) throw new Error('There is nothing to buy.')
  const field = quantityOf(page, product)
  await field.fill('25')
  await field.press('Escape')
  await expect(drawer(page)).toBeVisible()
  await expect(field).toHaveValue('2')
  await field.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

test('suggestions that arrive late do not change what is chosen', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await openListing(page)
  await page.locator('summary[aria-label="Search"]').click()
  await searchBox(page).fill('mug')
  await expect(suggestions(page).first()).toBeVisible()
  // The answer for the longer word waits until something of the shorter one's has been chosen.
  await page.route('**/api/products?*search=mugs*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/search=mugs/)
  await searchBox(page).press('End')
  await page.keyboard.type('s')
  await asked
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
  const label = await chosen.textContent()
  const answered = page.waitForResponse(/search=mugs/)
  release()
  await answered
  await page.waitForTimeout(300)
  expect(await chosen.textContent()).toBe(label)
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', /suggestion-0$/)
})
