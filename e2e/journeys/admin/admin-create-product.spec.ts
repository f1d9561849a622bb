import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { field, forgetGivenUpCalls, forgetRefused, press } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { expect, expectAccessible, inRand, test } from '../../journey.ts'

const group = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const preview = (page: Page) => page.getByRole('complementary', { name: 'Price preview' })

/** Some picture: the page itself has one at hand. */
const givenPicture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } }),
})

type NewProduct = { readonly name: string; readonly sku: string; readonly category: string }

const givenName = (category: string): NewProduct => {
  const sku = `E2E-${randomUUID().slice(0, 8)}`
  return { name: `${category} sample ${sku}`, sku, category }
}

const fillBasics = async (page: Page, { name, sku, category }: NewProduct) => {
  await field(page, 'Product Name').fill(name)
  await field(page, 'Description').fill('Made for a journey.')
  await field(page, 'Price').fill('250')
  await field(page, 'SKU').fill(sku)
  await field(page, 'Category').selectOption(category)
  await field(page, 'Weight, kg').fill('0.5')
}

const TABS = [
  { category: 'Print', option: 'Sides', value: 'Double Side', price: 24 },
  { category: 'Signs', option: 'Material', value: 'Acrylic', price: 120 },
  { category: 'Branding', option: 'Print Front', value: 'A3', price: 55 },
  { category: 'Paint', option: 'Sizes', value: 'M', price: 0 },
] as const

for (const { category, option, value, price } of TABS)
  test(`a product of ${category} is created with a picture, an option and its price, and stands in the shop`, async ({
    page,
    complaints,
  }) => {
    const product = givenName(category)
    await signInAsAdmin(page, '/admin/product')
    await page.getByRole('tab', { name: `${category} Category` }).click()
    await fillBasics(page, product)
    await page.getByLabel('Upload Image').setInputFiles([await givenPicture(page, 'front.png')])
    await page.getByLabel('Description of picture 1').fill('The front')

    await expect(group(page, option)).toHaveAttribute('aria-expanded', 'false')
    await group(page, option).click()
    if (price > 0) await page.getByLabel(`Price of ${value}`).fill(String(price))
    else await expect(page.getByLabel(`Price of ${value}`)).toHaveCount(0)
    const box = page.getByRole('checkbox', { name: value, exact: true })
    await expect(box).not.toBeChecked()
    await box.click()
    await expect(preview(page).getByText(inRand((250 + price) * 1.15))).toBeVisible()
    await expect(page.getByAltText('The front')).toHaveAttribute('src', /^\/uploads\//)
    await expect(preview(page).getByText('Ready to be sold.')).toBeVisible()
    if (category === 'Print') await expectAccessible(page)

    await press(page, 'Create Product')
    await expect(field(page, 'Product Name')).toHaveValue('')
    await expect(field(page, 'Category')).toHaveValue('')
    await expect(page.locator('.toast').getByRole('link', { name: 'View in shop' })).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'View in shop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.locator('.option-fact').getByText(value, { exact: true })).toBeVisible()
    await expect(page.locator('.product-price').getByText(inRand(250 + price))).toBeVisible()
    forgetGivenUpCalls(complaints)
  })

test('what is missing is named, a SKU that is taken is refused above the form and at its field, and nothing typed is lost', async ({
  page,
  shop,
  complaints,
}) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  await signInAsAdmin(page, '/admin/product')
  await press(page, 'Create Product')
  for (const fault of ['Please enter a name.', 'Please enter a price.', 'Please select a category.'])
    await expect(page.getByText(fault, { exact: true })).toBeVisible()
  await expect(field(page, 'Product Name')).toBeFocused()

  await fillBasics(page, { ...givenName('Print'), sku: items[0]?.sku ?? '' })
  await page
    .getByLabel('Upload Image')
    .setInputFiles([{ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') }])
  await expect(page.getByText(/IMG_0042\.HEIC: Photos in the HEIC format/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await press(page, 'Create Product')
  await expect(page.locator('.form-problem')).toBeFocused()
  await expect(page.locator('.form-problem')).toContainText('already has the SKU')
  await expect(field(page, 'SKU')).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('tab', { name: 'Print Category' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Signs Category' })).toBeFocused()
  await expect(field(page, 'Product Name')).toHaveValue('')
  await page.getByRole('tab', { name: 'Signs Category' }).press('Home')
  await expect(field(page, 'Price')).toHaveValue('250')
  forgetRefused(complaints, 409)
})

test('a product is edited beside a colleague, copied and deleted, and nobody leaves unsaved work by accident', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const { name, sku } = givenName('Print')
  const office = await adminClient(shop, baseURL)
  const { _id: id } = await office.adminCreateProduct({
    body: { name, sku, category: 'Print', description: 'Before.', price: 100, isPublished: true },
  })
  const question = page.getByRole('alertdialog')
  await signInAsAdmin(page, `/admin/products/${id}/edit`)
  await group(page, 'Lamination').click()
  await page.getByRole('button', { name: 'Offer all of Lamination' }).click()
  await page.getByLabel('Price of Matte Lamination').fill('12')
  const pictures = [await givenPicture(page, 'one.png'), await givenPicture(page, 'two.png')]
  await page.getByLabel('Upload Image').setInputFiles(pictures)
  await page.getByLabel('Description of picture 2').fill('Second')
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Second')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`${id}/edit$`))

  await office.adminUpdateProduct({ params: { id }, body: { description: 'By a colleague.' } })
  await expect(page.getByText('Uploading image...')).toHaveCount(0)
  await press(page, 'Update Product')
  await page.getByRole('button', { name: 'Load the newer version and keep my changes' }).click()
  await expect(field(page, 'Description')).toHaveValue('By a colleague.')
  await press(page, 'Update Product')
  await page.waitForURL('**/admin/products')
  expect(await shop.getProduct({ params: { id } })).toMatchObject({
    description: 'By a colleague.',
    printOptions: { lamination: ['Gloss Lamination', 'Matte Lamination', 'Soft Touch Lamination'] },
    printPrice: { laminationPrices: { 'Matte Lamination': 12 } },
    images: [{ altText: 'Second' }, { altText: '' }],
  })

  await page.goto(`/admin/products/${id}/edit`)
  await press(page, 'Duplicate')
  await page.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(id))
  await expect(page.getByRole('switch', { name: 'Published' })).not.toBeChecked()

  await page.goto(`/admin/products/${id}/edit`)
  await press(page, 'Delete')
  await expect(question).toContainText('Are you sure you want to delete the Product?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/products')
  await expect(shop.getProduct({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  forgetRefused(complaints, 409)
  forgetGivenUpCalls(complaints)
})
