import { readFile } from 'node:fs/promises'
import { type Dice, rollFrom } from '@umbala/api/test/fuzz/fuzz-dice'
import { hostileText } from '@umbala/api/test/fuzz/fuzz-hostile'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { cents, type PriceRule, ZERO } from '@umbala/pricing'
import { pageAddress, renderPage } from '@umbala/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)
const CASES = Math.ceil(Number(process.env.FUZZ_CASES ?? 1500) / 5)
const MILLIS_A_CASE = 400
const LONGEST_MILLIS = 2000

let server: Awaited<ReturnType<typeof givenServer>>
let productId: string
let ruledIds: readonly string[]
beforeAll(async () => {
  const template = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const render: typeof renderPage = (request, context) => renderPage(request, { ...context, template })
  server = await givenServer({}, render, undefined, pageAddress)
  productId = await givenProduct(server.database.db, { name: 'Flyers <b>"&\' 😀' })
  ruledIds = await Promise.all(
    RULES.map((rule) =>
      givenProduct(server.database.db, {
        pricing: { rule, setUp: ZERO, minimumLine: ZERO, turnarounds: [] },
        ownOptions: [
          {
            label: 'Eyelets',
            values: [{ value: 'None' }, rule.kind === 'area' ? EYELETS : { value: EYELETS.value }],
          },
        ],
      }),
    ),
  )
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const EYELETS = {
  value: 'All around',
  amount: { basis: 'edgeCount', amount: cents(5_00), edges: ['top', 'bottom'], everyMm: 500 },
} as const
const RULES: readonly PriceRule[] = [
  {
    kind: 'table',
    by: { option: 'Eyelets' },
    columns: ['None', 'All around'],
    rows: [100, 500].map((quantity) => ({ quantity, cells: [cents(300_00), cents(400_00)] })),
    cell: 'run',
    between: 'linear',
    quantities: 'free',
  },
  {
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: cents(200_00) }],
    minimum: cents(150_00),
    stepMm: 50,
    smallestSideMm: 300,
    largestSideMm: 10_000,
    greatestWidthMm: 3200,
    packing: { way: 'rolled', thicknessUm: 450 },
  },
]
/** Fields of the form in which a job is filled in without scripts, and what may stand in them. */
const JOB_NAMES = ['quantity', 'run', 'take', 'width', 'height', 'unit', 'turnaround', 'own.Eyelets', 'sides']
const JOB_VALUES = ['0', '-1', '1e9', 'NaN', '999999999', '500', '500 Fast', '2 m', '1,5', 'mm', 'All around']

const PAGES = [
  '/',
  '/collections/',
  '/product/',
  '/order/',
  '/unsubscribe',
  '/reset-password',
  '/login',
  '/admin/',
  '/my-orders',
]
const ELSEWHERE = [
  '/uploads/',
  '/api/',
  '/api/products/',
  '/assets/',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz/',
]
const NAMES = [
  'search',
  'category',
  'sortBy',
  'page',
  'color',
  'token',
  'redirect',
  '__proto__',
  'constructor[prototype]',
]
const BROKEN = [
  '%',
  '%zz',
  '%c0%ae%c0%ae/',
  '%00',
  '//evil.test',
  '/../../etc/passwd',
  '\\..\\',
  ';a=b',
  '%2e%2e%2f',
  '%ED%A0%80',
  '%E0%80',
]
const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br;q=0, gzip;q=-1, *' },
  { 'if-none-match': `W/"${'x'.repeat(3000)}", *` },
  { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
  { accept: '\u00ff', 'accept-language': '*;q=2', range: 'bytes=9-1' },
]

/** Half a surrogate pair has no encoding; it is left out. */
const escaped = (text: string) => encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))

const jobFrom = (dice: Dice): string => {
  const fields = Array.from({ length: 6 }, () => {
    const value = dice.happens(0.3) ? hostileText(dice) : dice.pick(JOB_VALUES)
    return `${dice.pick(JOB_NAMES)}=${escaped(value)}`
  })
  return `/product/${dice.pick(ruledIds)}?job=1&${fields.join('&')}`.slice(0, 12_000)
}

const addressFrom = (dice: Dice): string => {
  if (dice.happens(0.2)) return jobFrom(dice)
  const folder = dice.happens(0.75) ? dice.pick(PAGES) : dice.pick(ELSEWHERE)
  const last = dice.pick([
    '',
    productId,
    'all',
    dice.pick(BROKEN),
    escaped(hostileText(dice)),
    escaped(hostileText(dice)),
  ])
  const query = Array.from({ length: dice.pick([0, 1, 2, 5]) }, () => {
    const value = dice.happens(0.2) ? dice.pick(BROKEN) : escaped(hostileText(dice))
    return `${dice.pick(NAMES)}=${value}`
  })
  return `${folder}${last}${query.length > 0 ? '?' : ''}${query.join('&')}`.slice(0, 12_000)
}

const LIVE_HTML = /<script>alert|<img src=x|href="(?:javascript|data):/i
const INSIDES =
  /node_modules|\.tsx?:\d|\bat [\w.<>]+ \(|syntax error|kysely|ZodError|FST_ERR|Cannot read prop/

test(
  `property: H06 whatever stands in an address, the page is a page or a refusal, and shows it as text (seed ${SEED})`,
  { timeout: 60_000 + CASES * MILLIS_A_CASE },
  async () => {
    const dice = rollFrom(SEED)
    const wrongs: string[] = []
    const statuses = new Set<number>()
    for (let n = 0; n < CASES; n += 1) {
      const url = addressFrom(dice)
      const before = process.cpuUsage()
      const { statusCode, body } = await server.app.inject({ url, headers: dice.pick(HEADERS) })
      const { user, system } = process.cpuUsage(before)
      statuses.add(statusCode)
      // Our own work alone: the rest says more about who else uses the machine.
      const late = (user + system) / 1000 > LONGEST_MILLIS
      if (statusCode >= 500 || late || LIVE_HTML.test(body) || INSIDES.test(body))
        wrongs.push(`${statusCode}${late ? ', late' : ''}: ${url}`)
    }
    expect(wrongs).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
  },
)
