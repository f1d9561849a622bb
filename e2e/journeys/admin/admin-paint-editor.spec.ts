import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { block, cell, chooseRule, givenPriced, pasteText } from '../../admin-prices-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'

test('tins, how far a litre goes and the tint are edited, and the product page counts with them', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), { category: 'Paint' })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await chooseRule(page, 'Tins')
  await cell(page, 'tins.0.millilitres').focus()
  await pasteText(
    page,
    block([
      ['1', '100,00', '1,4'],
      ['5', 'R 400', '7'],
      ['20', '', '27'],
    ]),
  )
  await expect(cell(page, 'tins.1.price')).toHaveValue('400.00')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Please enter a price.').first()).toBeVisible()
  await cell(page, 'tins.2.price').fill('1500')
  await cell(page, 'surfaces.0.squareMmPerLitre').fill('8')
  await page.getByLabel('Price of the tint').fill('20')
  await page.getByLabel('Bases').fill('White base, Deep base')
  await page.getByRole('switch', { name: 'Collect only' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()

  const stored = await shop.getProduct({ params: { id: product._id } })
  expect(stored.collectOnly).toBe(true)
  expect(stored.pricing?.rule).toMatchObject({
    kind: 'tins',
    tins: [
      { millilitres: 1000, price: 100_00, weightMg: 1_400_000 },
      { millilitres: 5000, price: 400_00, weightMg: 7_000_000 },
      { millilitres: 20_000, price: 1500_00, weightMg: 27_000_000 },
    ],
    tint: { per: 'tin', amount: 20_00, bases: ['White base', 'Deep base'] },
  })

  await page.goto(`/product/${product._id}`)
  await untilAlive(page)
  await page.getByLabel('Or I know my square metres').fill('32')
  await page.getByLabel('Spare').fill('0')
  // Twice 32 m² at 8 m² a litre: one tin of 5 litres and three of one cost less than two of 5 litres with their tints.
  await expect(page.getByText('8 litres').first()).toBeVisible()
  await page.getByLabel('Tint code').fill('A-1')
  const summary = page.getByRole('region', { name: 'Job Summary' })
  await expect(summary).toContainText('R780.00')
  await expect(page.getByText('Collect only.')).toBeVisible()
  forgetGivenUpCalls(complaints)
})
