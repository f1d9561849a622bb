import {
  courier,
  expect,
  field,
  fillAddress,
  forget,
  goToPayment,
  newBuyer,
  openCheckout,
  payButton,
  press,
  signInAs,
  test,
} from '../../checkout-journey.ts'

test('a checkout has an address: reload, back, forward and a second tab show the same step', async ({
  page,
  buyer,
  context,
}) => {
  await goToPayment(page, 'Express')
  const { checkout } = await buyer.client.getLiveCheckout()
  const address = `/checkout/${checkout?._id ?? ''}`
  await expect(page).toHaveURL(address)

  await page.reload()
  await expect(payButton(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await page.goForward()
  await expect(payButton(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto(address)
  await expect(payButton(other)).toBeVisible()
})

test('somebody else’s checkout is as if it were not there', async ({
  page,
  buyer,
  shop,
  baseURL,
  complaints,
}) => {
  await goToPayment(page, 'Express')
  const { checkout } = await buyer.client.getLiveCheckout()
  await signInAs(page, await newBuyer(shop, baseURL ?? ''))

  await page.goto(`/checkout/${checkout?._id ?? ''}`)
  await page.waitForURL((url) => url.pathname === '/checkout')
  await expect(page.getByText('12 Florida Road, Morningside')).toHaveCount(0)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  forget(complaints)
})

test('the skip link leads to the content and leaves the payment as it is', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
  await expect(payButton(page)).toBeVisible()
  await expect(courier(page, 'Express')).toBeHidden()
})

test('the skip link leaves what was typed into the delivery form', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await openCheckout(page)
  await fillAddress(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
})

test('what was typed is still there after a look at the terms', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await openCheckout(page)
  await fillAddress(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
  await page.waitForURL('**/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()

  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await expect(field(page, 'Phone')).toHaveValue('082 555 0117')
  await press(page, 'Continue to Payment')
  await expect(payButton(page)).toBeVisible()
})

test('a session that ends in the middle asks for the password over the form, and what was sent goes through', async ({
  page,
  buyer,
  complaints,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.route(
    '**/api/checkout',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please sign in.' } }),
    { times: 1 },
  )
  await press(page, 'Continue to Payment')
  const question = page.getByRole('dialog', { name: 'Your session ended' })
  await expect(question).toContainText(buyer.user.email)
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await question.getByLabel('Password', { exact: true }).fill('blue kite four drums')
  await question.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('12 Florida Road, Morningside')).toBeVisible()
  forget(complaints, /status of 401/)
})

test('an empty checkout says so and leads back to the shop', async ({ page, shop, baseURL, complaints }) => {
  await signInAs(page, await newBuyer(shop, baseURL ?? ''))
  await page.goto('/checkout')

  const main = page.getByRole('main')
  await expect(main.getByText('Your cart is empty.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await main.getByRole('link', { name: 'See all products' }).click()
  await page.waitForURL('**/collections/all')
  forget(complaints)
})
