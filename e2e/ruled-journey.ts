import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order, ShopClient } from '@umbala/contract'
import { signInAsAdmin } from './admin-journey.ts'
import { drawer, openDrawer } from './cart-journey.ts'
import {
  type Buyer,
  decide,
  expect,
  expectThanks,
  goToPayment,
  newBuyer,
  openWindow,
  press,
  signInAs,
} from './checkout-journey.ts'
import { invoiceText } from './invoice-text.ts'
import { emailTo, pageOf } from './mail-journey.ts'
import { ADMIN } from './staff.ts'

export const addressOf = async (shop: ShopClient, name: string): Promise<string> => {
  const { items } = await shop.listProducts({ query: { search: name, limit: 10 } })
  const product = items.find((item) => item.name === name)
  if (!product) throw new Error(`The demo catalogue has no ${name}.`)
  return `/product/${product._id}`
}

export const summary = (page: Page) => page.getByRole('region', { name: 'Job Summary' })

/** The radio covers its label unseen, so that a finger on the label meets it. */
export const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check({ force: true })

/** A new customer in this browser, with an empty cart. */
export const emptyHanded = async (
  page: Page,
  shop: ShopClient,
  origin: string | undefined,
): Promise<Buyer> => {
  const buyer = await newBuyer(shop, origin ?? '')
  await signInAs(page, buyer)
  return buyer
}

type Expected = {
  /** Excl. VAT, as the cart tells it. */
  readonly line: string
  /** With VAT, which is what is paid. */
  readonly total: string
  /** What else must be told of the job wherever it stands. */
  readonly told: readonly string[]
}

const plain = (text: string): string => text.replace(/\s+/g, ' ')

const downloadInvoice = async (page: Page): Promise<string> => {
  const arriving = page.waitForEvent('download')
  await press(page, 'Invoice (PDF)')
  return invoiceText(await readFile(await (await arriving).path()))
}

/** One row for each line of the order. */
const csvOf = async (shop: ShopClient, origin: string | undefined, number: number): Promise<string> => {
  const { token } = await shop.login({ body: ADMIN })
  const answer = await fetch(`${origin ?? ''}/api/admin/orders/export?search=${number}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** The printed page of the order in the back office, by which the job is made: all of the job, and no price. */
const expectTicket = async (page: Page, order: Order, { line, total, told }: Expected): Promise<void> => {
  const staff = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!staff) throw new Error('There is no browser for the staff.')
  const ticket = await staff.newPage()
  await signInAsAdmin(ticket, `/admin/orders/${order._id}`)
  await expect(ticket.getByRole('heading', { level: 1, name: `#${order.number}` })).toBeVisible()
  await ticket.emulateMedia({ media: 'print' })
  const seen = plain(await ticket.getByRole('main').innerText())
  for (const text of told) expect(seen).toContain(plain(text))
  for (const text of [line, total]) expect(seen).not.toContain(plain(text))
  await staff.close()
}

/**
 * From the filled-in product page to the paid order, its email, its invoice, the file for the spreadsheet and the job ticket: one price, to
 * the cent.
 */
export const buyAndCompare = async (
  page: Page,
  { shop, buyer, origin }: { shop: ShopClient; buyer: Buyer; origin: string | undefined },
  expected: Expected,
): Promise<Order> => {
  const { line, total, told } = expected
  await expect(summary(page)).toContainText(line)
  await expect(summary(page)).toContainText(total)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  for (const text of [line, ...told]) await expect(drawer(page)).toContainText(text)

  await goToPayment(page)
  await expect(page.getByRole('main')).toContainText(total)
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)

  const { items } = await buyer.client.listMyOrders()
  const order = items[0]
  if (!order) throw new Error('The order is not among those of the buyer.')
  const rand = (text: string) => Number(text.replace(/[R\s]/g, ''))
  expect([order.orderItems[0]?.lineTotal, order.totalPrice]).toEqual([rand(line), rand(total)])
  await page.goto(`/order/${order._id}`)
  for (const text of [line, total, ...told]) await expect(page.getByRole('main')).toContainText(text)

  const invoice = plain(await downloadInvoice(page))
  for (const text of [line, total]) expect(invoice).toContain(text)
  const email = plain(pageOf(await emailTo(buyer.user.email, String(order.number))))
  expect(email).toContain(total)
  const csv = await csvOf(shop, origin, order.number)
  expect(csv).toContain(`,${rand(line).toFixed(2)},`)
  for (const text of told) expect(plain(csv)).toContain(plain(text))
  await expectTicket(page, order, expected)
  return order
}
