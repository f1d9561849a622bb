import {
  courier,
  decide,
  expect,
  expectThanks,
  field,
  fillAddress,
  fillCartOf,
  forget,
  openCheckout,
  openWindow,
  payButton,
  press,
  test,
} from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../journey.ts'

test(`every step of the checkout can be used by everyone`, async ({ page, shop, buyer, complaints }) => {
  // More lines than there is room for beside the form.
  await fillCartOf(shop, buyer, 7)
  await openCheckout(page)
  await courier(page, 'Express').check()
  await press(page, 'Continue to Payment')
  await expect(field(page, 'Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByText('Company details for the invoice').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await fillAddress(page)
  await press(page, 'Continue to Payment')
  await expect(payButton(page)).toBeVisible()
  // Reading goes on at the new step, not at the top of the page.
  await expect(page.getByRole('region', { name: 'Payment' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  forget(complaints)
})

test('the details are filled in and sent with the keyboard alone', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await openCheckout(page)
  await courier(page, 'Express').focus()
  await page.keyboard.press('Space')
  for (const text of ['', '12 Florida Road', 'Durban', '4001']) {
    await page.keyboard.press('Tab')
    if (text !== '') await page.keyboard.type(text)
  }
  await field(page, 'Phone').focus()
  await page.keyboard.type('082 555 0117')
  await page.keyboard.press('Enter')
  await expect(payButton(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the checkout says how to order all the same', async ({ page }) => {
    await page.goto('/checkout')
    await expect(page.getByRole('main').locator('noscript p')).toHaveText(
      /Without it, order by phone: 010 555 0142/,
    )
  })
})

test('K02: from the cart to the thanks the page runs nothing that it did not bring', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) foreign.push(request.url())
  })
  await openCheckout(page)
  await courier(page, 'Pick up from store').check()
  await press(page, 'Continue to Payment')
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  expect(foreign.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
  expect(complaints.filter((line) => line.includes('Content Security Policy'))).toEqual([])
  forget(complaints)
})
