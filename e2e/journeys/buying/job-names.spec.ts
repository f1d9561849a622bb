import { drawer, lines, openDrawer, someProducts } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

test('the same product under two names of jobs is two lines, each with its own quantity', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1)
  await page.goto(`/product/${product?._id ?? ''}`)
  await untilAlive(page)
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true })
  const add = async (jobName: string) => {
    await page.getByLabel(/^Job name/).fill(jobName)
    const added = page.waitForResponse('**/api/cart')
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await added
  }
  await add('Reception')
  await add('Canteen')
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Reception')

  const canteen = lines(page).filter({ hasText: 'Canteen' })
  const changed = page.waitForResponse((response) => response.request().method() === 'PUT')
  await canteen.getByRole('button', { name: /^One more/ }).click()
  expect((await changed).status()).toBe(200)
  await expect(canteen.getByRole('textbox')).toHaveValue('2')
  await expect(lines(page).filter({ hasText: 'Reception' }).getByRole('textbox')).toHaveValue('1')

  await canteen.getByRole('button', { name: /^Remove/ }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(drawer(page)).toContainText('Reception')
})
