import { courier, expect, forget, test } from '../../checkout-journey.ts'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'
import { addressOf, buyAndCompare, choose, emptyHanded, summary } from '../../ruled-journey.ts'
import { ADMIN } from '../../staff.ts'

const PAINT = 'Interior Matt Paint'

test('a room becomes litres, the cheapest tins and a tint, and costs the same up to the invoice', async ({
  page,
  shop,
  baseURL,
  complaints,
}, { project }) => {
  test.slow()
  const buyer = await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, PAINT))
  await untilAlive(page)
  await expect(page.getByText('Collect only.')).toBeVisible()
  await expect(page.getByText('8.6 litres').first()).toBeVisible()
  await page.getByLabel('Length m').fill('5')
  await page.getByLabel('Width m').fill('4')
  // 46.8 m² of wall less 5.2 m², twice, at 9 m² a litre and a tenth to spare.
  await expect(page.getByText('10.2 litres').first()).toBeVisible()
  await expect(page.getByRole('img', { name: '2 × 5 L and 1 × 1 L' })).toBeVisible()
  const code = `UMB ${project.name} ${Date.now() % 1_000_000}`
  await page.getByLabel('Tint code').fill(code)
  await page.getByLabel('Name of the colour').fill('Karoo Dusk')
  await page.getByLabel('Base').selectOption('Deep base')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Two tins at R545.00, one at R165.00, and three tints at R38.00.
  const order = await buyAndCompare(
    page,
    { shop, buyer, origin: baseURL },
    { line: 'R1 369.00', total: 'R1 574.35', told: ['2 × 5 L and 1 × 1 L', code, 'Karoo Dusk'] },
  )
  expect(order).toMatchObject({ courierOption: 'pickup', orderItems: [{ quantity: 3, collectOnly: true }] })

  const { token } = await shop.login({ body: ADMIN })
  const found = await fetch(
    `${baseURL ?? ''}/api/admin/orders?search=${encodeURIComponent(code.toLowerCase())}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  expect(await found.json()).toMatchObject([{ number: order.number }])

  // The tint is offered for the next tin.
  await page.goto(await addressOf(shop, PAINT))
  await untilAlive(page)
  await page.getByRole('button', { name: new RegExp(`^${code}`) }).click()
  await expect(page.getByLabel('Tint code')).toHaveValue(code)
  forget(complaints)
})

test('tins are changed by hand, and lead from the cart back to the same job', async ({ page, shop }) => {
  await page.goto(await addressOf(shop, PAINT))
  await untilAlive(page)
  await page.getByLabel('Tint code').fill('A-1')
  await page.getByLabel('Tins of 20 L').fill('1')
  await expect(page.getByRole('radio', { name: /^My own number/ })).toBeChecked()
  await page.getByLabel('Tins of 5 L').fill('0')
  await expect(summary(page)).toContainText('R2 102.20')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await expect(drawer(page)).toContainText('Collect only')
  await drawer(page).getByRole('link', { name: 'Choose another quantity' }).click()
  await expect(page.getByLabel('Tins of 20 L')).toHaveValue('1')
  await expect(page.getByLabel('Tint code')).toHaveValue('A-1')
})

test('what cannot be painted gets a sentence', async ({ page, shop }) => {
  await page.goto(await addressOf(shop, PAINT))
  await untilAlive(page)
  const length = page.getByLabel('Length m')
  for (const typed of ['0', '-4', '1e9', 'NaN', '<b>4</b>', '999999']) {
    await length.fill(typed)
    await expect(summary(page)).toContainText('Enter the length of the room in metres, from 0.1 to 100.')
    await expect(summary(page)).toContainText('no price yet')
  }
  await expect(page.getByLabel('Tins of 5 L')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(length).toBeFocused()
  await length.fill('4')
  await page.getByLabel('Tint code').fill('<script>')
  await expect(page.getByText('A tint code has only letters, digits and signs').first()).toBeVisible()
  await expect(summary(page)).toContainText('no price yet')
})

test('the checkout of paint offers collection alone and says why', async ({ page, shop, baseURL }) => {
  await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, PAINT))
  await untilAlive(page)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await page.goto('/checkout')
  await expect(courier(page, 'Pick up from store')).toBeChecked()
  await expect(courier(page, 'Express')).toHaveCount(0)
  await expect(
    page.getByText(`${PAINT} can only be collected, because couriers do not take it.`),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a room is counted and priced by the server, and other tins count where that is chosen', async ({
    page,
    shop,
  }) => {
    await page.goto(await addressOf(shop, PAINT))
    await page.getByLabel('Length m').fill('5')
    await page.getByLabel('Width m').fill('4')
    await page.getByLabel('Tint code').fill('A-1')
    await choose(page, /^Rough plaster/)
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('12.2 litres').first()).toBeVisible()
    await expect(page.getByLabel('Tint code')).toHaveValue('A-1')
    await choose(page, /^My own number/)
    await page.getByLabel('Tins of 1 L').fill('2')
    await page.getByLabel('Tins of 5 L').fill('0')
    await page.getByLabel('Tins of 20 L').fill('0')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(summary(page)).toContainText('R466.90')
    await expectNoSidewaysScroll(page)
  })
})
