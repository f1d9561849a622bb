import type { Page } from '@playwright/test'
import type { Order, OrderStatus, ShopClient } from '@umbala/contract'
import { adminClient } from './admin-journey.ts'
import { newBuyer, placeOrder, press, test as base } from './checkout-journey.ts'

/** An order of a new customer; who buys has nothing to do with the browser, which belongs to the staff. */
export const test = base.extend<{ office: ShopClient; bought: Order }>({
  office: async ({ shop, baseURL }, use) => {
    await use(await adminClient(shop, baseURL))
  },
  bought: async ({ shop, baseURL, control }, use) => {
    await use(await placeOrder(shop, await newBuyer(shop, baseURL ?? ''), control))
  },
})

export const row = (page: Page, { number }: Order) =>
  page.getByRole('row').filter({ has: page.getByText(`#${number}`, { exact: true }) })
export const status = (page: Page, { number }: Order) => page.getByLabel(`Status of order #${number}`)
export const question = (page: Page) => page.getByRole('alertdialog')

/** Chooses a status and saves it: two steps, so that no arrow key does anything. */
export const saveStatus = async (page: Page, order: Order, wanted: OrderStatus) => {
  await status(page, order).selectOption(wanted)
  await press(page, `Save the new status: order #${order.number}`)
}
