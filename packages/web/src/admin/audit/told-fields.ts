import { cents, formatRand, formatUsd } from '@umbala/pricing'

type Value = Readonly<Record<string, unknown>>

/** In the units of its form; undefined for what is not of the shape it has today. */
type Write = (value: unknown) => string | undefined

type Told = {
  /** As its form calls it. */
  readonly label: string
  readonly text?: Write
}

export const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ofNumber =
  (write: (value: number) => string): Write =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? write(value) : undefined

const ofList =
  (write: (part: Value) => string | undefined): Write =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return undefined
    const parts = value.map((part: unknown) => (isObject(part) ? write(part) : undefined))
    return parts.includes(undefined) ? undefined : parts.join(', ')
  }

const pair = (one: unknown, other: unknown): string | undefined =>
  typeof one === 'string' && typeof other === 'string' ? `${one}: ${other}` : undefined

const fileIn = (url: unknown): string =>
  typeof url === 'string' ? ` (${url.slice(url.lastIndexOf('/') + 1)})` : ''

const daySpan = (from: unknown, to: unknown): string =>
  from === to ? String(from) : `${String(from)} to ${String(to)}`

const MONEY: Readonly<Record<string, string>> = {
  refundNow: 'refund now',
  refundLater: 'refund later',
  keep: 'keep it',
}

const PUBLISHED: Told = { label: 'Published' }

/** By path. What is not here is told by the words of its name. */
const FIELDS: ReadonlyMap<string, Told> = new Map<string, Told>([
  ['charges.expressFee', { label: 'Express courier', text: ofNumber((value) => formatRand(cents(value))) }],
  [
    'charges.usdMillionths',
    { label: 'US dollars for one rand', text: ofNumber((value) => String(value / 1_000_000)) },
  ],
  [
    'charges.vat',
    {
      label: 'VAT rates',
      text: ofList(({ from, basisPoints }) =>
        typeof basisPoints === 'number' ? `${basisPoints / 100}% from ${String(from)}` : undefined,
      ),
    },
  ],
  [
    'turnarounds',
    {
      label: 'Turnarounds',
      text: ofList(
        ({ name, workingDays, cutOff }) => `${String(name)} ${String(workingDays)} days, ${String(cutOff)}`,
      ),
    },
  ],
  ['courier.least', { label: 'Courier days, at least' }],
  ['courier.most', { label: 'Courier days, at most' }],
  [
    'oneOffDays',
    {
      label: 'One-off days',
      text: ofList(({ from, to, kind, name }) => `${daySpan(from, to)} ${String(kind)} (${String(name)})`),
    },
  ],
  [
    'pauses',
    {
      label: 'Pauses',
      text: ofList(
        ({ until, category, turnaround }) =>
          `${[category, turnaround].filter((part) => typeof part === 'string').join(' ') || 'everything'} until ${String(until)}`,
      ),
    },
  ],
  ['phones', { label: 'Phones', text: ofList(({ label, shown }) => pair(label, shown)) }],
  ['openingHours', { label: 'Opening hours', text: ofList(({ days, hours }) => pair(days, hours)) }],
  ['vatNumber', { label: 'VAT number' }],
  ['keepFilesMonths', { label: 'Months to keep files of orders' }],
  ['images', { label: 'Pictures', text: ofList(({ altText, url }) => `${String(altText)}${fileIn(url)}`) }],
  ['isPublished', PUBLISHED],
  ['is_published', PUBLISHED],
  ['isFeatured', { label: 'Featured on home' }],
  ['collectOnly', { label: 'Collect only' }],
  ['artwork', { label: 'Artwork' }],
  ['sku', { label: 'SKU' }],
  ['money', { label: 'Money', text: (value) => MONEY[String(value)] }],
  ['cancelled_money', { label: 'Money of the cancelled order', text: (value) => MONEY[String(value)] }],
  ['cancelled_reason', { label: 'Reason of the cancelling' }],
  ['usdCents', { label: 'Amount', text: ofNumber(formatUsd) }],
])

const CENTS = /(?:_c|C)ents$/

/** Whatever is counted in cents is read in rand, or in dollars. */
const amountField = (name: string): Told | undefined => {
  if (!CENTS.test(name)) return undefined
  const words = name.replace(CENTS, '').replaceAll('_', ' ')
  const write = /usd/i.test(name) ? formatUsd : (value: number) => formatRand(cents(value))
  return { label: words.charAt(0).toUpperCase() + words.slice(1), text: ofNumber(write) }
}

export const toldField = (path: readonly string[]): Told | undefined =>
  FIELDS.get(path.join('.')) ?? amountField(path.at(-1) ?? '')
