import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createClient, sendByFetch, type ShopClient } from '@umbala/contract'

type Fixtures = {
  /** The shop's API, to find out what there is to see. */
  readonly shop: ShopClient
  /** Everything the browser complained about. A journey passes only when this stays empty, or holds what it expects. */
  readonly complaints: string[]
}

/** An error page is a complaint in the browser's eyes, and exactly what those journeys are about. */
const NOT_FOUND_COMPLAINT = 'the server responded with a status of 404'

export const test = base.extend<Fixtures>({
  shop: async ({ baseURL }, use) => {
    await use(createClient(sendByFetch({ fetch, origin: baseURL ?? '' })))
  },
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const heard: string[] = []
      page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
      page.on('requestfailed', (request) => {
        // Scripts that were switched off do not arrive, which is the point of switching them off.
        if (!javaScriptEnabled && request.resourceType() === 'script') return
        const why = request.failure()?.errorText ?? ''
        // Whoever moves on gives up what the page before was still fetching.
        if (why === 'net::ERR_ABORTED' && request.method() === 'GET') return
        heard.push(`failed: ${request.url()} ${why}`)
      })
      await use(heard)
      expect(heard.filter((line) => !line.includes(NOT_FOUND_COMPLAINT))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'

/** An amount as a customer reads it; which kind of space parts the thousands is the page's own business. */
export const inRand = (rand: number): string =>
  `R${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(rand).replaceAll(',', ' ')}`

/** Until React has taken the page over, a click would be lost; it marks the elements that it has taken. */
export const untilAlive = async (page: Page) => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Charts measure their frame and follow it a moment later. */
export const expectNoSidewaysScroll = async (page: Page) => {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}

/** Only the colours differ between the schemes, so the second time only they are looked at. */
const COLOURS_ONLY = ['color-contrast']

/** axe finds nothing that a screen reader, a keyboard or weak eyes could not use, in the light colours and in the dark. */
export const expectAccessible = async (page: Page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    if (colorScheme === 'dark') axe.withRules(COLOURS_ONLY)
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  await page.emulateMedia({ colorScheme: null })
  expect(found).toEqual([])
}

/** How much of the page has jumped while it came up, as browsers measure it. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, 0)
      }),
  )
