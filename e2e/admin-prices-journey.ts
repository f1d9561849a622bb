import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'

/** A product of this journey alone. */
export const givenPriced = async (office: ShopClient, over: object = {}) => {
  const sku = `PRC-${randomUUID().slice(0, 8)}`
  return office.adminCreateProduct({
    body: {
      name: `Priced ${sku}`,
      sku,
      category: 'Print',
      description: 'Made for a journey.',
      price: 100,
      isPublished: true,
      ...over,
    },
  })
}

/** A price list with one column, in cents. */
export const priceList = (...cells: readonly (readonly [quantity: number, cell: number | null])[]) => ({
  rule: { kind: 'table', rows: cells.map(([quantity, cell]) => ({ quantity, cells: [cell] })) },
})

/** As a spreadsheet puts it on the clipboard. */
export const block = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join('\t')).join('\r\n')

/** What was copied elsewhere goes to where the cursor is. */
export const pasteText = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    document.activeElement?.dispatchEvent(event)
  }, text)

export const grid = (page: Page) => page.getByRole('table', { name: 'Price list' })
export const cell = (page: Page, place: string) => page.locator(`[name="pricing.rule.${place}"]`)
export const priceCheck = (page: Page) => page.getByRole('region', { name: 'Price check' })
export const preview = (page: Page) => page.getByRole('complementary', { name: 'Price preview' })
export const chooseRule = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()

/** What a step takes a practised person: to think of it, to reach for it and click, and for each key. */
const THINK_SECONDS = 1.35
const CLICK_SECONDS = 1.3
const KEY_SECONDS = 0.28

/** Counts the time that a person would take for the same steps, beside the time that the shop takes to answer. */
export const personAtWork = () => {
  const started = Date.now()
  let seconds = 0
  return {
    clicks: async (step: Promise<unknown>) => {
      seconds += THINK_SECONDS + CLICK_SECONDS
      await step
    },
    types: async (text: string, step: Promise<unknown>) => {
      seconds += THINK_SECONDS + text.length * KEY_SECONDS
      await step
    },
    seconds: () => seconds + (Date.now() - started) / 1000,
  }
}
