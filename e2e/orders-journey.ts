import type { Page } from '@playwright/test'
import type { Order } from '@umbala/contract'
import { placeOrder, test as base } from './checkout-journey.ts'

/** An order of whoever is signed in in this browser. */
export const test = base.extend<{ readonly order: Order }>({
  order: async ({ shop, buyer, control }, use) => {
    await use(await placeOrder(shop, buyer, control))
  },
})

/** The orders of My Orders. */
export const rows = (page: Page) => page.getByRole('main').locator('.orders-table tbody tr')
