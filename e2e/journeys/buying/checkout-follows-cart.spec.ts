import type { Page } from '@playwright/test'
import type { Cart } from '@umbala/contract'
import { lines, openDrawer } from '../../cart-journey.ts'
import {
  type Buyer,
  decide,
  expect,
  expectThanks,
  forget,
  goToPayment,
  openWindow,
  payButton,
  press,
  test,
} from '../../checkout-journey.ts'
import { inRand, untilAlive } from '../../journey.ts'

const CHANGED = 'Your cart has changed.'

const firstLine = async ({ client }: Buyer): Promise<Cart['products'][number]> => {
  const [line] = (await client.getCart()).products
  if (!line) throw new Error('The cart is empty.')
  return line
}

const expectPaidAsShown = async (page: Page, buyer: Buyer, quantity: number) => {
  const { checkout } = await buyer.client.getLiveCheckout()
  await expect(page.locator('.payment-sum')).toContainText(inRand(checkout?.totalPrice ?? 0))
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  const [order] = (await buyer.client.listMyOrders()).items
  expect(order?.totalPrice).toBe(checkout?.totalPrice)
  expect(order?.orderItems.map((item) => item.quantity)).toContain(quantity)
}

test('a quantity raised in the drawer during the review is told, and then paid for', async ({
  page,
  buyer,
  complaints,
}) => {
  const { name } = await firstLine(buyer)
  await goToPayment(page)
  await openDrawer(page)
  await lines(page)
    .first()
    .getByRole('button', { name: `One more ${name}` })
    .click()
  await page.keyboard.press('Escape')

  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(page.getByText(`${name}: 4 instead of 3.`)).toBeVisible()
  await expect(page.getByText(/^The total is now R.* It was R/)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await press(page, 'Accept and go on to pay')
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText(CHANGED)).toBeHidden()
  await expectPaidAsShown(page, buyer, 4)
  forget(complaints)
})

test('a change made in another tab is told in the review, and survives a reload', async ({
  page,
  buyer,
  context,
}) => {
  const { name } = await firstLine(buyer)
  await goToPayment(page)
  const other = await context.newPage()
  await other.goto('/about-us')
  await untilAlive(other)
  await openDrawer(other)
  await lines(other)
    .first()
    .getByRole('button', { name: `One more ${name}` })
    .click()

  await expect(page.getByText(`${name}: 4 instead of 3.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${name}: 4 instead of 3.`)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})

test('a change made on another device is noticed before the payment window asks for money', async ({
  page,
  buyer,
  complaints,
}) => {
  const line = await firstLine(buyer)
  await goToPayment(page)
  const { productId, printOptions } = line
  await buyer.client.updateCart({ body: { productId, printOptions, quantity: 7 } })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/paypal-order')) asked.push(request.url())
  })

  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  await opening
  await expect(page.getByText(`${line.name}: 7 instead of 3.`)).toBeVisible()
  expect(asked).toEqual([])
  await press(page, 'Accept and go on to pay')
  await expect(payButton(page)).toBeVisible()
  await expectPaidAsShown(page, buyer, 7)
  forget(complaints)
})

test('a cart that was emptied elsewhere leaves nothing to pay', async ({ page, buyer, context }) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page)
  const other = await context.newPage()
  await other.goto('/about-us')
  await untilAlive(other)
  await openDrawer(other)
  for (const left of [2, 1]) {
    await expect(lines(other)).toHaveCount(left)
    await lines(other)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
  }
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})
