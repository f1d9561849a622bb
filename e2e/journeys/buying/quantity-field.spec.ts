import { openPage } from '../../account-journey.ts'
import { someProducts } from '../../cart-journey.ts'
import { expect, test } from '../../journey.ts'

test('a quantity that cannot be read is told at its field and puts nothing into the cart', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1)
  await openPage(page, `/product/${product?._id ?? ''}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) sent.push(request.url())
  })
  const quantity = page.getByLabel('Quantity', { exact: true })
  await quantity.fill('12e')
  await page.keyboard.press('Tab')
  await expect(quantity).toHaveValue('12e')
  await expect(quantity).toHaveAccessibleDescription('Please enter a whole number, such as 25.')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(quantity).toBeFocused()
  expect(sent).toEqual([])
  await quantity.fill('12')
  await expect(quantity).not.toHaveAttribute('aria-invalid')
})
