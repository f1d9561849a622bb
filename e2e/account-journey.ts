import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { untilAlive } from './journey.ts'
import { isWide } from './listing-journey.ts'

export type Customer = { readonly name: string; readonly email: string; readonly password: string }

export const newCustomer = (): Customer => ({
  name: 'Thandi Nkosi',
  email: `thandi-${randomUUID()}@example.co.za`,
  password: 'blue kite four drums',
})

export const givenCustomer = async (shop: ShopClient): Promise<Customer> => {
  const customer = newCustomer()
  await shop.register({ body: customer })
  return customer
}

/** The newsletter asks for an address too; what an account needs is asked for in the middle of the page. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
export const refusal = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

export const openPage = async (page: Page, address: string) => {
  await page.goto(address)
  await untilAlive(page)
}

export const fillLogin = async (page: Page, { email, password }: Customer) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

export const signIn = async (page: Page, customer: Customer) => {
  await openPage(page, '/login')
  await fillLogin(page, customer)
  await page.waitForURL((url) => url.pathname === '/')
}

/** The profile is behind the icon on a wide screen and in the menu on a phone. */
export const openMenu = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

export const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)

/** Two of some product, with the first of every option it offers, in the cart of whoever this browser belongs to. */
export const putIntoCart = async (page: Page, shop: ShopClient) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  const [product] = items
  const stored = await storageOf(page)
  const printOptions = Object.fromEntries(
    Object.entries(product?.printOptions ?? {}).map(([key, values]) => [key, values?.slice(0, 1) ?? []]),
  )
  const status = await page.evaluate(
    async ({ body, token }) => {
      const response = await fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
      await response.text()
      return response.status
    },
    {
      body: { productId: product?._id, quantity: 2, printOptions, guestId: stored.guestId },
      token: stored.userToken ?? null,
    },
  )
  expect(status).toBe(200)
}

/** The browser reports every refused request; these the journey has provoked. */
export const forgetRefused = (complaints: string[], status: number) => {
  const kept = complaints.filter((line) => !line.includes(`status of ${status}`))
  complaints.splice(0, complaints.length, ...kept)
}

/** Chromium would like to know whose password it is, which the link from a mail does not tell. */
export const forgetAdvice = (complaints: string[]) => {
  const kept = complaints.filter((line) => !line.includes('username fields'))
  complaints.splice(0, complaints.length, ...kept)
}

/** Whoever moves on does not wait for what the page before has asked. */
export const forgetGivenUpCalls = (complaints: string[]) => {
  const kept = complaints.filter((line) => !/\/api\/.* net::ERR_ABORTED/.test(line))
  complaints.splice(0, complaints.length, ...kept)
}
