import { chromium, type Page, type Request } from '@playwright/test'
import { findChromium } from '../../tools/programs/find-chromium.ts'
import type { Measurement } from '../bench.ts'
import type { Figure, Unit } from '../figures.ts'
import { PAGE_PATHS } from '../load/page-paths.ts'
import { withShop } from '../shop.ts'
import { steadyAnswer } from './steady-answer.ts'
import { inWords } from '../report/table.ts'

/** The phone that Lighthouse imagines. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const KB = 1000

type Fetched = { readonly url: string; readonly type: string; readonly bytes: number }

const asFetched = async (request: Request): Promise<Fetched> => {
  const { responseBodySize } = await request.sizes()
  return { url: request.url(), type: request.resourceType(), bytes: responseBodySize }
}

/** As much of a picture in the browser as is looked at there. */
type Picture = {
  readonly currentSrc: string
  readonly getBoundingClientRect: () => { readonly top: number }
}

/** Pictures of which some part is seen before anyone scrolls. */
const picturesInSight = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll(
      (pictures: readonly Picture[], fold: number) =>
        pictures
          .filter((picture) => picture.getBoundingClientRect().top < fold)
          .map((picture) => picture.currentSrc),
      PHONE.viewport.height,
    )

const KINDS = [
  ['HTML', 'document'],
  ['JavaScript', 'script'],
  ['CSS', 'stylesheet'],
  ['fonts', 'font'],
  ['pictures', 'image'],
] as const

const describe = (name: string, fetched: readonly Fetched[], inSight: readonly string[]): Figure[] => {
  const figure = (what: string, value: number, unit: Unit): Figure => ({
    what: `${name}: ${what}`,
    value,
    unit,
  })
  const aboveTheFold = fetched.filter(({ type, url }) => type !== 'image' || inSight.includes(url))
  const sizes = KINDS.map(([what, kind]) => {
    const ofKind = fetched.filter(({ type }) => type === kind)
    const bytes = ofKind.reduce((sum, one) => sum + one.bytes, 0)
    return { ...figure(what, bytes / KB, 'KB'), note: `${ofKind.length} requests` }
  })
  return [
    ...sizes,
    figure('requests on first load', fetched.length, 'requests'),
    figure('requests above the fold', aboveTheFold.length, 'requests'),
  ]
}

/** Each page opened once by a browser that has never seen the shop, in a shop that others have seen. */
export const bytes: Measurement = {
  steps: () => PAGE_PATHS.length,
  measure: async ({ places, progress, note }) => {
    const executablePath = findChromium()
    if (executablePath === null) throw new Error('there is no Chromium on this machine')
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      await withShop(places.lodgings.PostgreSQL, async ({ origin, publicOrigin }) => {
        for (const [name, pathOf] of PAGE_PATHS) {
          const figures = await progress.step(
            `bytes of ${name}`,
            async () => {
              const path = await pathOf(origin)
              await steadyAnswer(origin, path)
              const page = await browser.newPage(PHONE)
              const finished: Promise<Fetched>[] = []
              page.on('requestfinished', (request) => finished.push(asFetched(request)))
              await page.goto(publicOrigin + path, { waitUntil: 'networkidle' })
              const inSight = await picturesInSight(page)
              const fetched = await Promise.all(finished)
              await page.close()
              return describe(name, fetched, inSight)
            },
            (found) =>
              found.map(({ what, value }) => `${what.split(': ')[1] ?? ''} ${inWords(value)}`).join(', '),
          )
          note(...figures)
        }
      })
    } finally {
      await browser.close()
    }
  },
}
