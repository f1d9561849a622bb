import {
  field,
  forgetAdvice,
  forgetRefused,
  givenCustomer,
  newCustomer,
  openPage,
  press,
  refusal,
} from '../../account-journey.ts'
import { expect, test } from '../../journey.ts'

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

test('K15 the token of a link is sent to no server before the form is, and leaves the address bar', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await openPage(page, `/reset-password#token=${TOKEN}`)
  await page.waitForURL((url) => url.pathname === '/reset-password' && url.hash === '')
  await expect(field(page, 'New password')).toBeVisible()

  expect(asked.some((request) => request.includes('/reset-password'))).toBe(true)
  // The first words of a request for a page hold its fragment here, though none is ever sent.
  expect(asked.filter((request) => request.replace(`#token=${TOKEN}`, '').includes(TOKEN))).toEqual([])
  forgetAdvice(complaints)
})

test('a second link that is opened in the same tab counts, and the first does not', async ({
  page,
  complaints,
}) => {
  const sent: unknown[] = []
  await page.route('**/api/users/password-reset', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { message: 'Done.' } })
  })
  await openPage(page, `/reset-password#token=${TOKEN}`)
  await page.waitForURL((url) => url.hash === '')
  await page.evaluate((token) => {
    location.hash = `token=${token}`
  }, `${TOKEN}-two`)
  await page.waitForURL((url) => url.hash === '')

  await field(page, 'New password').fill('blue kite four drums')
  await press(page, 'Change password')

  await page.waitForURL((url) => url.pathname === '/login')
  expect(sent).toEqual([{ token: `${TOKEN}-two`, password: 'blue kite four drums' }])
  forgetAdvice(complaints)
})

test('K15 a link of an earlier version works, loses its token too, and says what to do when it is dead', async ({
  page,
  complaints,
}) => {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers().referer))
  await openPage(page, `/reset-password?token=${TOKEN}`)
  await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '')
  expect(referrers.length).toBeGreaterThan(1)
  expect(referrers.filter((referrer) => referrer?.includes(TOKEN))).toEqual([])

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

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete')
  await expect(refusal(page)).toContainText('ask for a new one')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
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
  await openPage(page, `/reset-password#token=${TOKEN}`)
  await field(page, 'New password').fill('blue kite four drums')
  await press(page, 'Change password')

  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  forgetAdvice(complaints)
})
