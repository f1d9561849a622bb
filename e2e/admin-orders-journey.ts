import type { Page } from '@playwright/test'
import type { Order, OrderStatus, ShopClient } from '@umbala/contract'
import { adminClient, signInAsAdmin } from './admin-journey.ts'
import { type Buyer, newBuyer, placeOrder, press, test as base } from './checkout-journey.ts'

type Fixtures = {
  readonly office: ShopClient
  /** Who buys has nothing to do with the browser, which belongs to the staff. */
  readonly customer: Buyer
  readonly bought: Order
  /** The same, and the staff is signed in and has it in the list before them. */
  readonly listed: Order
}

export const test = base.extend<Fixtures>({
  office: async ({ shop, baseURL }, use) => {
    await use(await adminClient(shop, baseURL))
  },
  customer: async ({ shop, baseURL }, use) => {
    await use(await newBuyer(shop, baseURL ?? ''))
  },
  bought: async ({ shop, customer, control }, use) => {
    await use(await placeOrder(shop, customer, control))
  },
  listed: async ({ page, bought }, use) => {
    await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
    await use(bought)
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
