import type { Page } from '@playwright/test'
import { untilAlive } from './journey.ts'

const WIDE = 1024
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= WIDE

export const openListing = async (page: Page, address = '/collections/all') => {
  await page.goto(address)
  await untilAlive(page)
  // React marks elements while it is still at work; only when it is done does the page look after its own scrolling.
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** On a phone the filters are in their sheet. */
export const openFilters = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('button', { name: /^Filters/ }).click()
}
export const closeFilters = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
}

export const countShown = (page: Page) => page.locator('.listing-count')
export const cards = (page: Page) => page.locator('.results > ul > li')
export const chips = (page: Page) => page.locator('.chip')
export const nextPage = (page: Page) => page.getByRole('link', { name: 'Next', exact: true })

/** An answer nobody waits for any more is not fetched to the end: the shop gave these requests up on purpose. */
export const forgetGivenUp = (complaints: string[]) => {
  const kept = complaints.filter((line) => !line.includes('/api/products') || !line.includes('ERR_ABORTED'))
  complaints.splice(0, complaints.length, ...kept)
}
