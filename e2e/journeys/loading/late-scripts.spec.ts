import { field, forgetGivenUpCalls } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { cartButton, drawer, quantityOf, someProducts } from '../../cart-journey.ts'
import { arrive, slowScripts } from '../../early-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

/** Two rounds of scripts, the one that the page names and the ones that this one fetches, and room for a busy machine. */
const TWO_ROUNDS = { timeout: 15_000 }

test('with every script five seconds late, a quantity typed at once is what goes into the cart', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  await slowScripts(page)
  await arrive(page, `/product/${product._id}`)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('25')
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await expect(add).toBeDisabled()

  await expect(add).toBeEnabled(TWO_ROUNDS)
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await add.click()
  // The cart's own code takes its time, too.
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible(TWO_ROUNDS)
  await expect(quantityOf(page, product)).toHaveValue('25')
})

test('with every script five seconds late, an order chosen at once is applied to the list', async ({
  page,
}) => {
  await slowScripts(page)
  await arrive(page, '/collections/all')
  await page.getByRole('combobox', { name: /^Sort/ }).selectOption('priceDesc')
  await expect(page).toHaveURL(/sortBy=priceDesc/, TWO_ROUNDS)
})

test('with every script five seconds late, a message typed at once is sent as typed', async ({ page }) => {
  await slowScripts(page)
  await arrive(page, '/contact-page')
  await field(page, 'Name').fill('Pieter van Wyk')
  await field(page, 'Cellphone number').fill('082 555 0199')
  await field(page, 'Email').fill('pieter@example.co.za')
  await field(page, 'Message').fill('Do you print on aluminium?')
  const send = page.getByRole('main').getByRole('button', { name: 'Send message' })
  await expect(send).toBeEnabled(TWO_ROUNDS)

  const sent = page.waitForRequest('**/send-form')
  await send.click()
  const body = (await sent).postData() ?? ''
  for (const text of ['Pieter van Wyk', 'pieter@example.co.za', 'Do you print on aluminium?'])
    expect(body).toContain(text)
})

test('with every script five seconds late, the back office is there after two rounds of them', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  await slowScripts(page)
  await arrive(page, '/admin/product')
  await expect(field(page, 'Product Name')).toBeVisible(TWO_ROUNDS)
  await untilAlive(page)
  forgetGivenUpCalls(complaints)
})
