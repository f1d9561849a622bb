import { expect, test, untilAlive } from '../../journey.ts'
import { isWide } from '../../listing-journey.ts'

test('the arrows of the designs are seen without scrolling', async ({ page }) => {
  await page.goto('/design-customization')
  await untilAlive(page)
  for (const name of [/^Previous/, /^Next/])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('on a wide screen a toast lies in the header beside the cart and covers none of the choices', async ({
  page,
  shop,
}) => {
  test.skip(!isWide(page), 'On a phone toasts lie over the header anyway.')
  const { items } = await shop.listProducts({ query: { search: 'Heavy Cotton T-shirt' } })
  await page.goto(`/product/${items[0]?._id ?? ''}`)
  await untilAlive(page)
  // What was added is told for longer than what is missing.
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  const toast = page.locator('.toast')
  // Under the pointer it stays, which leaves the time to measure it.
  await toast.hover()
  await page.waitForTimeout(500)
  const box = await toast.boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  const cart = await page.getByRole('button', { name: /^Cart, / }).boundingBox()
  if (!box || !header || !cart) throw new Error('Toast, header or cart is not there.')
  expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height)
  expect(box.x + box.width).toBeLessThanOrEqual(cart.x)
})

test('paint is called Paints where one chooses a department, and Paint everywhere else', async ({
  page,
  shop,
}) => {
  await page.goto('/collections/all?category=Paint')
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint')
  await expect(page).toHaveTitle(/^Paint \|/)
  await expect(page.locator('.chip')).toContainText('Paint')
  await expect(page.locator('.chip')).not.toContainText('Paints')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).not.toContainText('Paints')
  const { items } = await shop.listProducts({ query: { category: 'Paint', limit: 1 } })
  await page.goto(`/product/${items[0]?._id ?? ''}`)
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Paint', exact: true }),
  ).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Paints', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Paint', exact: true })).toBeVisible()
})

test('on a phone the top bar speaks of fast and reliable shipping, and cards have their description', async ({
  page,
  shop,
}) => {
  test.skip(isWide(page), 'On a wide screen both always were.')
  await page.goto('/collections/all')
  await expect(page.getByRole('complementary', { name: 'Delivery and phone' })).toContainText(
    /fast, reliable shipping/i,
    { useInnerText: true },
  )
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  await expect(
    page
      .locator('.card')
      .first()
      .getByText(items[0]?.description ?? '?'),
  ).toBeVisible()
})
