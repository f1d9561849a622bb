import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { givenPriced } from '../../admin-prices-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, inRand, test, untilAlive } from '../../journey.ts'

const BANNER = {
  rule: {
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: 24_000 }],
    smallestSideMm: 300,
    largestSideMm: 5000,
    greatestWidthMm: 1500,
  },
}

test('packing, hem and eyelets of a sign are entered in the back office and priced on the product page', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), {
    category: 'Signs',
    pricing: BANNER,
    weight: 0.51,
  })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await page.getByLabel('How it is packed').selectOption({ label: 'Rolled around a tube' })
  await page.getByLabel('Thickness of the material, micrometres').fill('450')

  await page.getByRole('button', { name: 'Add an own option' }).click()
  const option = page.getByRole('group', { name: /^(Own option 1|Edge)$/ })
  await option.getByLabel('Label').fill('Edge')
  await option.getByLabel('Name of value 1').fill('Hem and eyelets')
  await option.getByLabel('Adds of value 1').selectOption({ label: 'each, along the edge' })
  await option.getByLabel('Rand, excl. VAT of value 1').fill('5')
  await option.getByLabel('One every … mm of value 1').fill('500')
  await option.getByRole('button', { name: 'Add a value' }).click()
  const pocket = option.getByRole('group', { name: 'Value 2 of Edge', exact: true })
  await pocket.getByLabel('Name of value 2').fill('Pole pockets')
  await pocket.getByLabel('Adds of value 2').selectOption({ label: 'per metre of edge' })
  await pocket.getByLabel('Rand, excl. VAT of value 2').fill('28')
  await pocket.getByLabel('Width of it, mm of value 2').fill('80')
  for (const edge of ['right', 'left']) await pocket.getByLabel(edge, { exact: true }).uncheck()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()

  const stored = await shop.getProduct({ params: { id: product._id } })
  expect(stored.pricing?.rule).toMatchObject({ packing: { way: 'rolled', thicknessUm: 450 } })
  expect(stored.ownOptions).toMatchObject([
    {
      label: 'Edge',
      values: [
        { amount: { basis: 'edgeCount', amount: 500, everyMm: 500 } },
        { amount: { basis: 'edgeMetre', amount: 2800, bandMm: 80, edges: ['top', 'bottom'] } },
      ],
    },
  ])
  await page.goto(`/product/${product._id}`)
  await untilAlive(page)
  await page.getByLabel('Width').fill('3 m')
  await page.getByLabel('Height').fill('1 m')
  await page.getByRole('radio', { name: 'Pole pockets' }).check({ force: true })
  await expect(page.getByText('6 m, +R168.00').first()).toBeVisible()
  await expect(page.getByText('16 pieces, +R80.00').first()).toBeVisible()
  await expect(page.getByText('Rolled, 105 × 10 × 10 cm')).toBeVisible()
  // 3 m² at R240.00 and six metres of pocket at R28.00, with VAT.
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText(
    inRand((3 * 240 + 6 * 28) * 1.15),
  )
  forgetGivenUpCalls(complaints)
})
