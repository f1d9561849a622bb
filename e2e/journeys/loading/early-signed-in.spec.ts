import {
  courier,
  expect,
  field,
  fillAddress,
  forget,
  payButton,
  press,
  test,
} from '../../checkout-journey.ts'
import { arrive, holdScripts } from '../../early-journey.ts'

test('a checkout whose scripts are late says that it is loading, and then takes what is typed to the payment', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  const release = await holdScripts(page)
  await arrive(page, '/checkout')
  await expect(page.getByRole('main').getByText('Loading the checkout')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

  await release()
  await expect(field(page, 'Address')).toBeVisible()
  await fillAddress(page)
  await expect(courier(page, 'Express')).toBeChecked()
  await press(page, 'Continue to Payment')
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('12 Florida Road, Morningside').first()).toBeVisible()
  forget(complaints)
})

test('a profile whose scripts are late takes the new name once it is there', async ({
  page,
  buyer,
  complaints,
}) => {
  const release = await holdScripts(page)
  await arrive(page, '/profile')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

  await release()
  await expect(field(page, 'Name')).toBeVisible()
  await field(page, 'Name').fill('Thandi Dube')
  await press(page, 'Save name')
  await expect.poll(async () => (await buyer.client.getMe()).name).toBe('Thandi Dube')
  forget(complaints)
})
