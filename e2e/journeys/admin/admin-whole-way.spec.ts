import { randomUUID } from 'node:crypto'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { asBody } from '../../cart-journey.ts'
import {
  decide,
  expect,
  expectThanks,
  field,
  forget,
  goToPayment,
  newBuyer,
  openWindow,
  press,
  signInAs,
  test,
} from '../../checkout-journey.ts'
import { inRand } from '../../journey.ts'

/** Dear enough to lead every list of what sold best. */
const PRICE = 98_765
const EXPRESS = 200

test('a product is created, bought by a customer, shipped by the staff and found in the figures', async ({
  page,
  browser,
  shop,
  baseURL,
  complaints,
}) => {
  const sku = `WAY-${randomUUID().slice(0, 8)}`
  const name = `Stadium banner ${sku}`
  const office = await adminClient(shop, baseURL)
  const before = await office.getStatistics()

  await signInAsAdmin(page, '/admin/product?tab=Signs')
  await field(page, 'Product Name').fill(name)
  await field(page, 'Description').fill('For the long side of the field.')
  await field(page, 'Price').fill(String(PRICE))
  await field(page, 'SKU').fill(sku)
  await field(page, 'Category').selectOption('Signs')
  await press(page, 'Create Product')
  await expect(field(page, 'Product Name')).toHaveValue('')
  const { items } = await shop.listProducts({ query: { search: sku } })
  const [product] = items
  if (!product) throw new Error('The new product is not in the shop')

  const customers = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const theirs = await customers.newPage()
  const buyer = await newBuyer(shop, baseURL ?? '')
  await buyer.client.addToCart({ body: asBody(product, 1) })
  await signInAs(theirs, buyer)
  await goToPayment(theirs, 'Express')
  const { popup } = await openWindow(theirs)
  await decide(popup, 'Approve')
  await expectThanks(theirs)
  const [order] = (await buyer.client.listMyOrders()).items
  const number = order?.number ?? ''
  const total = inRand(PRICE * 1.15 + EXPRESS)

  await page.goto(`/admin/orders?search=${number}`)
  const row = page.getByRole('row').filter({ hasText: `#${number}` })
  await expect(row).toContainText(total)
  await row.getByRole('combobox').selectOption('Shipped')
  await row.getByRole('button', { name: /^Save the new status/ }).click()
  await expect(page.locator('.toast').getByText(`Order #${number} is now Shipped.`)).toBeVisible()
  await theirs.goto(`/order/${order?._id ?? ''}`)
  await expect(theirs.getByRole('main').getByText('On its way', { exact: true })).toBeVisible()
  await customers.close()

  await page.goto('/admin')
  const recent = page.getByRole('table', { name: 'Recent Orders' }).getByRole('row')
  await expect(recent.filter({ hasText: `#${number}` })).toContainText('Shipped')
  const best = page.getByRole('table', { name: 'Top products' }).getByRole('row')
  await expect(best.filter({ hasText: name })).toContainText(inRand(PRICE))
  const after = await office.getStatistics()
  expect(after.orders).toBeGreaterThan(before.orders)
  expect(after.revenue - before.revenue).toBeGreaterThanOrEqual(PRICE * 1.15)
  forget(complaints)
})
