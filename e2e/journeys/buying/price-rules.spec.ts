import type { ShopClient } from '@umbala/contract'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const productCalled = async (shop: ShopClient, name: string) => {
  const { items } = await shop.listProducts({ query: { search: name, limit: 10 } })
  const product = items.find((item) => item.name === name)
  if (!product) throw new Error(`The demo catalogue has no ${name}.`)
  return product
}

test('a banner is priced by its size as it is typed, and costs the same in the cart', async ({
  page,
  shop,
}) => {
  const banner = await productCalled(shop, 'PVC Banner')
  await page.goto(`/product/${banner._id}`)
  await untilAlive(page)
  await page.getByLabel('Width', { exact: true }).fill('2400')
  await page.getByLabel('Height', { exact: true }).fill('900')
  await page.getByRole('radio', { name: /^Matte/ }).check({ force: true })
  await expect(page.getByRole('radiogroup', { name: 'Rope' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Hem on all sides/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Every 500 mm all around/ }).check({ force: true })
  await page.getByRole('radio', { name: /^10 m of rope/ }).check({ force: true })
  const summary = page.getByRole('region', { name: 'Job Summary' })
  // 2.16 m² at R240.00, 6.6 m of hem at R9.00, fourteen eyelets at R6.00, and the rope.
  await expect(summary).toContainText('R746.80')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await expect(drawer(page)).toContainText('R746.80')
  await expect(drawer(page)).toContainText('400 × 900 mm')
})

test('a run of handbills is chosen from its list, and a size that does not fit is told', async ({
  page,
  shop,
}) => {
  const handbills = await productCalled(shop, 'Taxi Rank Handbills')
  await page.goto(`/product/${handbills._id}`)
  await untilAlive(page)
  await page.getByRole('radio', { name: /^Double Side/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Portrait/ }).check({ force: true })
  await page.getByRole('radio', { name: /^2.500, Same day/ }).check({ force: true })
  // R995.00 and 35% for the same day.
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText('R1 343.25')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await expect(drawer(page)).toContainText('Choose another quantity')

  const banner = await productCalled(shop, 'PVC Banner')
  await page.goto(`/product/${banner._id}`)
  await untilAlive(page)
  await page.getByRole('radio', { name: /^Matte/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Cut to size/ }).check({ force: true })
  await page.getByLabel('Width', { exact: true }).fill('50')
  const tooNarrow = 'The width must be at least 300 mm.'
  await expect(page.getByLabel('Width', { exact: true })).toHaveAccessibleDescription(tooNarrow)
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText(tooNarrow)
})
