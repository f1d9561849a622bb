import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { block, cell, chooseRule, givenPriced, pasteText, preview } from '../../admin-prices-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'

test('colours, what they are not sold in, and names are edited and seen on the product page', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), { category: 'Branding' })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await chooseRule(page, 'Sizes')
  await cell(page, 'tiers.0.unit').fill('120')
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await expect(cell(page, 'colours.0.name')).toBeFocused()
  await pasteText(
    page,
    block([
      ['Navy', '4,00', '1d2b55', ''],
      ['White', '', '#f6f5f1', 'xl, L'],
    ]),
  )
  await expect(cell(page, 'colours.1.notSold')).toHaveValue('xl, L')
  await page.getByLabel('Names and numbers of people can be printed').check()
  await page.getByLabel('Price of a name or number').fill('10')
  await preview(page).getByLabel('All in colour').selectOption('Navy')
  await expect(preview(page)).toContainText('Navy: 1 at R4.00')
  await cell(page, 'colours.0.swatch').fill('blue')
  await expect(page.getByText('A swatch is written as six digits, such as #1d2b55.').first()).toBeVisible()
  await cell(page, 'colours.0.swatch').fill('#1D2B55')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()

  const stored = await shop.getProduct({ params: { id: product._id } })
  expect(stored.pricing?.rule).toMatchObject({
    colours: [
      { name: 'Navy', surcharge: 400, swatch: '#1d2b55' },
      { name: 'White', surcharge: 0, swatch: '#f6f5f1', notSold: ['XL', 'L'] },
    ],
    personal: { price: 1000, longest: 20 },
  })
  await page.goto(`/product/${product._id}`)
  await untilAlive(page)
  await page.getByLabel('Navy, XL', { exact: true }).fill('2')
  await expect(page.getByLabel('White, XL', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText('R248.00')
  forgetGivenUpCalls(complaints)
})
