import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { drawer, openDrawer } from '../../cart-journey.ts'
import {
  courier,
  decide,
  expect,
  expectThanks,
  fillAddress,
  forget,
  openCheckout,
  openWindow,
  press,
  test,
} from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'

/** Two in the afternoon is the cut-off, and the next day is Youth Day. */
const BEFORE_CUT_OFF = new Date('2027-06-15T13:59:30+02:00')
const promise = (page: Page) => page.getByRole('main').locator('.promise')

const addressOf = async (shop: ShopClient, name: string): Promise<string> => {
  const { items } = await shop.listProducts({ query: { search: name, limit: 10 } })
  const product = items.find((item) => item.name === name)
  if (!product) throw new Error(`The demo catalogue has no ${name}.`)
  return `/product/${product._id}`
}

test('a page that stays open past the cut-off tells the next date, around public holidays', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: BEFORE_CUT_OFF })
  await page.goto(await addressOf(shop, 'Brush Set, Three Pieces'))
  await untilAlive(page)
  await expect(promise(page)).toContainText('Order by 14:00 today: ready Friday 18 June')
  await expect(promise(page)).toContainText(
    'With you by Friday 25 June by express courier, or collect it on Friday 18 June.',
  )
  await expect(promise(page)).toContainText('No work on Wed 16 Jun: Youth Day.')
  await page.clock.runFor(60_000)
  await expect(promise(page)).toContainText('Order by 14:00 on Thursday 17 June: ready Monday 21 June')
})

test('“need it by” marks the turnarounds and couriers that make it, and says when none does', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: new Date('2027-06-15T08:00:00+02:00') })
  await page.goto(await addressOf(shop, 'Taxi Rank Handbills'))
  await untilAlive(page)
  await expect(page.getByRole('columnheader', { name: /^Same day.*ready Tue 15 Jun/ })).toBeVisible()
  const needBy = page.getByLabel('Need it by')
  await needBy.fill('2027-06-18')
  await expect(promise(page)).toContainText(
    'In time for Friday 18 June: Standard, collected; Same day, collected.',
  )
  const ways = promise(page).getByRole('listitem')
  await expect(ways).toHaveText([
    'too lateStandard, expressFri 25 Jun',
    'in timeStandard, collectFri 18 Jun',
    'too lateSame day, expressWed 23 Jun',
    'in timeSame day, collectTue 15 Jun',
  ])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await needBy.fill('2027-06-17')
  await page.getByRole('button', { name: 'Take Same day' }).click()
  await expect(page.getByRole('radio', { name: /^1.000, Same day/ })).toBeChecked()
  await expect(promise(page)).toContainText('Order by 10:00 today: ready today')

  await page.goto(await addressOf(shop, 'Brush Set, Three Pieces'))
  await untilAlive(page)
  await page.getByLabel('Need it by').fill('2027-06-17')
  await expect(promise(page)).toContainText('Nothing makes it by Thursday 17 June.')
  await expect(promise(page)).toContainText('The soonest is Friday 18 June: collected.')
})

test('the date is the same in cart, checkout and order, and the confirmation says until when artwork keeps it', async ({
  page,
  buyer,
  complaints,
}) => {
  await page.goto('/')
  await untilAlive(page)
  await openDrawer(page)
  await expect(drawer(page).locator('.cart-promise')).toHaveText(
    /^Order by \d\d:\d\d .*: ready .*, with you by .* by express courier\.$/,
  )
  const told = (await drawer(page).locator('.cart-promise').innerText()).replace(/.*with you by /, '')
  const day = told.replace(' by express courier.', '')

  await openCheckout(page)
  await expect(courier(page, 'Express')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/^With you by \w{3} \d+ \w{3}$/)).toBeVisible()
  await fillAddress(page)
  await press(page, 'Continue to Payment')
  await expect(main.locator('.review').getByText(`With you by ${day}`)).toBeVisible()
  await expect(main.locator('.review').getByText(/^Pay by \d\d:\d\d /)).toBeVisible()
  await expectNoSidewaysScroll(page)

  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  await expect(main.getByText(`by ${day}`, { exact: true })).toBeVisible()
  await expect(main.getByText(/Your date holds if it is here by \d\d:\d\d /)).toBeVisible()
  const { items } = await buyer.client.listMyOrders()
  expect(items[0]?.promise?.ready).not.toBeNull()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(main.locator('.order-promise')).toHaveText(`With you by ${day}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  forget(complaints)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a product says when it is ready and with its customer', async ({ page, shop }) => {
    await page.goto(await addressOf(shop, 'Brush Set, Three Pieces'))
    await expect(promise(page)).toHaveText(
      /^Order by 14:00 .*: ready .*\. With you by .* by express courier, or collect it on .*\.$/,
    )
    await page.goto(await addressOf(shop, 'Taxi Rank Handbills'))
    await expect(promise(page).locator('p')).toHaveText([/^Standard: Order by/, /^Same day: Order by/])
  })
})
