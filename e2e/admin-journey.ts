import type { Page } from '@playwright/test'
import { createClient, sendByFetch, type ShopClient } from '@umbala/contract'
import { fillLogin, openPage } from './account-journey.ts'
import { ADMIN } from './staff.ts'

/** By the sign-in page, as the staff does, and then to the page of the back office that is wanted. */
export const signInAsAdmin = async (page: Page, address = '/admin') => {
  await openPage(page, '/login')
  await fillLogin(page, ADMIN)
  await page.waitForURL((url) => url.pathname === '/admin')
  if (address !== '/admin') await page.goto(address)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** The API as the staff sees it, to make and to look at what a journey is about. */
export const adminClient = async (shop: ShopClient, baseURL: string | undefined): Promise<ShopClient> => {
  const { token } = await shop.login({ body: ADMIN })
  return createClient(sendByFetch({ fetch, origin: baseURL ?? '', token: () => token }))
}
