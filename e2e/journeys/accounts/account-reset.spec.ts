import {
  field,
  fillLogin,
  forgetAdvice,
  forgetRefused,
  givenCustomer,
  openPage,
  press,
  refusal,
} from '../../account-journey.ts'
import { expect, test } from '../../journey.ts'
import { emailTo } from '../../mail-journey.ts'

const NEW_PASSWORD = 'seven green lanterns'

test('a forgotten password is replaced by the link in an email, which works once', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = await givenCustomer(shop)
  await openPage(page, '/forgot-password')
  await field(page, 'Email').fill(customer.email)
  await press(page, 'Send the link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your inbox')
  await expect(page.getByText('Tell us your email address')).toHaveCount(0)

  const email = await emailTo(customer.email, '/reset-password#token=')
  const link = /\/reset-password#token=[\w-]+/.exec(email)?.[0] ?? ''
  const change = async () => {
    await openPage(page, link)
    await field(page, 'New password').fill(NEW_PASSWORD)
    await press(page, 'Change password')
  }
  await change()
  await page.waitForURL('/login')
  await fillLogin(page, { ...customer, password: NEW_PASSWORD })
  await page.waitForURL('/')
  await emailTo(customer.email, /password (was|has been) changed/i)

  await page.evaluate(() => {
    localStorage.clear()
  })
  await change()
  await expect(refusal(page)).toContainText('Please ask for a new one.')
  // A dead link takes no password: what helps is the one thing that is offered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(page, 'New password')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('/forgot-password')
  await openPage(page, '/login')
  await fillLogin(page, customer)
  await expect(refusal(page)).toContainText('Email or password is wrong.')
  forgetRefused(complaints, 410)
  forgetRefused(complaints, 401)
  forgetAdvice(complaints)
})
