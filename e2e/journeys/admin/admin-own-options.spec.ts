import { randomUUID } from 'node:crypto'
import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { givenPriced } from '../../admin-prices-journey.ts'
import { forget } from '../../checkout-journey.ts'
import { expect, expectAccessible, inRand, test, untilAlive } from '../../journey.ts'
import { closeFilters, openFilters } from '../../listing-journey.ts'
import { ADMIN } from '../../staff.ts'
import { buyAndCompare, choose, emptyHanded } from '../../ruled-journey.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a group that staff add, with help, picture, basis and dependency, goes from the product page to filter, cart, order and spreadsheet', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const office = await adminClient(shop, baseURL)
  const label = `Foil ${randomUUID().slice(0, 6)}`
  const product = await givenPriced(office, {
    category: 'Print',
    price: 100,
    pricing: { rule: { kind: 'each', unit: 10_000 } },
  })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await page
    .getByLabel('Upload Image')
    .setInputFiles([{ name: 'gold.png', mimeType: 'image/png', buffer: PICTURE }])
  await expect(page.getByText('Uploading image...')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add an own option' }).click()
  const foil = page.getByRole('group', { name: /^(Own option 1|Foil .*)$/ }).first()
  await foil.getByLabel('Label').fill(label)
  await foil.getByLabel('Help for the customer').fill('Pressed on with heat after printing.')
  await foil.getByLabel('Name of value 1').fill('Gold')
  await foil.getByLabel('Adds of value 1').selectOption({ label: 'once' })
  await foil.getByLabel('Rand, excl. VAT of value 1').fill('50')
  await foil.getByLabel('Picture of value 1').selectOption({ label: 'Picture 1' })
  await foil.getByRole('button', { name: 'Add a value' }).click()
  await foil.getByLabel('Name of value 2').fill('None')
  await foil.getByRole('button', { name: `Move value 2 of ${label} up` }).click()
  await expect(foil.getByLabel('Name of value 1')).toHaveValue('None')

  await page.getByRole('button', { name: 'Add an own option' }).click()
  const area = page.getByRole('group', { name: /^(Own option 2|Foil area)$/ }).first()
  await area.getByLabel('Label').fill('Foil area')
  await area.getByLabel('Only with').first().fill(`${label}: Gold`)
  await area.getByLabel('Name of value 1').fill('Logo only')
  await area.getByRole('button', { name: 'Add a value' }).click()
  await area.getByLabel('Name of value 2').fill('Whole face')
  await area.getByLabel('Adds of value 2').selectOption({ label: 'percent' })
  await area.getByLabel('Percent of value 2').fill('20')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()

  const buyer = await emptyHanded(page, shop, baseURL)
  await page.goto('/collections/all?category=Print')
  await untilAlive(page)
  await openFilters(page)
  await page.getByText('More filters').click()
  await page.getByRole('group', { name: label }).getByLabel(/^Gold/).check()
  await closeFilters(page)
  await expect(page.locator('.listing-count')).toContainText('1 product')
  await expectAccessible(page)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()

  const group = page.getByRole('radiogroup', { name: label })
  await expect(group).toHaveAccessibleDescription('Pressed on with heat after printing.')
  await expect(group.locator('img')).toHaveCount(1)
  await expect(page.getByRole('radiogroup', { name: 'Foil area' })).toHaveCount(0)
  await choose(page, /^Gold/)
  await choose(page, /^Whole face/)
  // R100.00, R50.00 once, and 20% of both.
  const order = await buyAndCompare(
    page,
    { shop, buyer, origin: baseURL },
    { line: inRand(180), total: inRand(180 * 1.15), told: [label, 'Gold', 'Foil area', 'Whole face'] },
  )
  expect(order.orderItems[0]?.printOptions).toMatchObject({ [label]: ['Gold'], 'Foil area': ['Whole face'] })

  const { token } = await shop.login({ body: ADMIN })
  const file = await fetch(`${baseURL ?? ''}/api/admin/products/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await file.text()).toContain(label)
  forgetGivenUpCalls(complaints)
  forget(complaints)
})
