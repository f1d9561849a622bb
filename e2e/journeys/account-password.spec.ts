import {
  field,
  forgetAdvice,
  forgetRefused,
  givenCustomer,
  newCustomer,
  openPage,
  press,
  refusal,
} from '../account-journey.ts'
import { expect, test } from '../journey.ts'

const TOKEN = 'a-token-that-is-long-enough-to-be-one'

test('a forgotten password is asked for in the same words, with an account and without', async ({
  page,
  shop,
}) => {
  const told: string[] = []
  for (const { email } of [await givenCustomer(shop), newCustomer()]) {
    await openPage(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before has a field of that name, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await field(page, 'Email').fill(email)
    await press(page, 'Send the link')
    const notice = page.getByRole('main').getByRole('status')
    await expect(notice).not.toHaveText('')
    told.push((await notice.innerText()).replace(email, 'this address'))
  }
  expect(told[0]).toBe(told[1])
})

test('the token leaves the address bar as soon as it is read, and a dead link says what to do', async ({
  page,
  complaints,
}) => {
  await openPage(page, `/reset-password?token=${TOKEN}`)
  await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '')

  await field(page, 'New password').fill('blue kite four drums')
  await press(page, 'Change password')

  await expect(refusal(page)).toContainText('Please ask for a new one.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  forgetRefused(complaints, 410)
  forgetAdvice(complaints)
})

test('a link without its token says so', async ({ page, complaints }) => {
  await openPage(page, '/reset-password')

  await expect(refusal(page)).toContainText('not complete')
  forgetAdvice(complaints)
})

test('a new password leads to the login page, which says that it is changed', async ({
  page,
  complaints,
}) => {
  // A link comes by mail only, so the answer to it is played; the API's own tests use the real one.
  await page.route('**/api/users/password-reset', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ token: TOKEN, password: 'blue kite four drums' })
    await route.fulfill({ json: { message: 'Done.' } })
  })
  await openPage(page, `/reset-password?token=${TOKEN}`)
  await field(page, 'New password').fill('blue kite four drums')
  await press(page, 'Change password')

  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  forgetAdvice(complaints)
})
