import type { ProductDraft } from '@umbala/contract'
import {
  checkFullChoice,
  dayAt,
  type GridRule,
  makingTerms,
  type OptionKey,
  OPTION_KEYS,
  type OwnOption,
  type PricedConfiguration,
  priceLine,
  promiseOrder,
  type PriceRule,
  readOwnOptions,
  readPricing,
  toMilligrams,
  toPricedProduct,
} from '@umbala/pricing'
import { describe, expect, it } from 'vitest'
import { lowestPrice, slipsOf } from '../catalogue/product-content.ts'
import { DEMO_CATALOGUE } from './demo-catalogue.ts'
import { toDraft } from './demo-draft.ts'
import { demoScheduling } from './demo-scheduling.ts'

const drafts = DEMO_CATALOGUE.map((entry) => toDraft(entry, []))

/** A set with its hardware is one piece, whatever is printed on it. */
const SOLD_AS_SETS = new Set([
  'UMB-PR-0134',
  'UMB-SG-0206',
  'UMB-SG-0211',
  'UMB-SG-0243',
  'UMB-SG-0254',
  'UMB-BR-0338',
])

const RULES_BY_KIND: Readonly<Record<string, readonly PriceRule['kind'][]>> = {
  'Business cards': ['table'],
  'Postcards and invitations': ['table'],
  'Flyers and leaflets': ['table'],
  Posters: ['table'],
  'Booklets and books': ['table'],
  Stationery: ['table'],
  'Stickers and labels': ['table'],
  Calendars: ['table'],
  Menus: ['table'],
  // A roll-up is a stand with a print, sold by the piece.
  Banners: ['area', 'table'],
  'Boards and plates': ['area', 'table'],
  Lettering: ['area'],
  Flags: ['area', 'table'],
  'Vehicle magnets': ['table'],
  'Mugs and bottles': ['table'],
  Bags: ['table'],
  'Pens and lanyards': ['table'],
  'T-shirts': ['grid', 'each'],
  'Golf shirts': ['grid'],
  Hoodies: ['grid'],
  Aprons: ['table'],
}

const everyProduct = (rule: (draft: ProductDraft) => void) => () => {
  for (const draft of drafts)
    try {
      rule(draft)
    } catch (cause) {
      throw new Error(`${draft.sku} ${draft.name} is wrong`, { cause })
    }
}

/** Every choice of the own options; what is hidden is taken out by the check of the choice. */
const ownChoices = ([first, ...rest]: readonly OwnOption[]): readonly Record<string, string[]>[] =>
  first === undefined
    ? [{}]
    : ownChoices(rest).flatMap((others) =>
        first.values.map(({ value }) => ({ [first.label]: [value], ...others })),
      )

const freeValue = ({ options, optionPrices }: ProductDraft, key: OptionKey): string =>
  options[key]?.find((value) => (optionPrices[key]?.[value] ?? 0) === 0) ?? ''

const columnsOf = ({ pricing }: ProductDraft): readonly Record<string, string[]>[] => {
  const rule = pricing?.rule
  if (rule?.kind !== 'table' || rule.by === null || rule.by === 'turnaround') return [{}]
  const { option } = rule.by
  return rule.columns.map((column) => ({ [option]: [column] }))
}

const cheapestPiece = ({ sizes, colours = [] }: GridRule) => {
  const least = (some: GridRule['sizes']) =>
    some.toSorted((one, other) => one.surcharge - other.surcharge)[0]?.name ?? ''
  return { size: least(sizes), ...(colours.length > 0 && { colour: least(colours) }) }
}

/** Totals of the smallest line in every choice that adds nothing by the shop's own options. */
const smallestLines = (draft: ProductDraft): readonly number[] => {
  const { pricing, minQuantity, maxQuantity } = draft
  const lowest = lowestPrice(draft)
  if (!lowest.ok) throw new Error(lowest.message)
  const product = toPricedProduct({
    basePrice: draft.price,
    optionPrices: draft.optionPrices,
    pricing,
    ownOptions: draft.ownOptions,
    quantity: { min: minQuantity, max: maxQuantity },
    weightMg: toMilligrams(draft.weight),
  })
  const quantity = lowest.buys?.quantity ?? minQuantity
  const plain = Object.fromEntries(
    OPTION_KEYS.filter((key) => (draft.options[key] ?? []).length > 0).map((key) => [
      key,
      [freeValue(draft, key)],
    ]),
  )
  const [turnaround] = pricing?.turnarounds ?? []
  const rule = pricing?.rule
  const details: Omit<PricedConfiguration, 'options'> = {
    ...(turnaround && { turnaround: turnaround.name }),
    ...(lowest.buys?.size && { size: lowest.buys.size }),
    ...(lowest.buys?.tins && { tins: lowest.buys.tins }),
    ...(rule?.kind === 'grid' && { grid: [{ ...cheapestPiece(rule), quantity }] }),
  }
  return columnsOf(draft).flatMap((column) =>
    ownChoices(draft.ownOptions).flatMap((own) => {
      const choice = checkFullChoice(draft.options, draft.ownOptions, { ...plain, ...own, ...column })
      // A value that depends on another is not offered beside every one of them.
      if (!choice.ok) return []
      const line = priceLine(product, { options: choice.options, ...details }, quantity)
      if (!line.ok) throw new Error('The smallest line has no price.')
      return [line.total]
    }),
  )
}

describe('every demo product', () => {
  it('is one of at least eighty', () => {
    expect(drafts.length).toBeGreaterThanOrEqual(80)
  })

  it(
    'is priced by the rule of its trade',
    everyProduct(({ sku, kind, pricing }) => {
      const rules = RULES_BY_KIND[kind]
      if (SOLD_AS_SETS.has(sku)) expect(pricing).toBeNull()
      else if (rules) expect(rules).toContain(pricing?.rule.kind ?? 'each')
    }),
  )

  it(
    'can be bought for the price that lists tell',
    everyProduct((draft) => {
      expect(Math.min(...smallestLines(draft))).toBe(draft.price)
      expect(lowestPrice(draft)).toMatchObject({ ok: true, price: draft.price })
    }),
  )

  it(
    'would be taken by the form of the staff as it is',
    everyProduct(({ pricing, ownOptions }) => {
      expect(readOwnOptions(ownOptions)).toMatchObject({ ok: true })
      if (pricing !== null) expect(readPricing(pricing)).toMatchObject({ ok: true })
    }),
  )

  it(
    'has no slip in its prices, but for the runs of one product that show what is not sold',
    everyProduct((draft) => {
      const slips = slipsOf(draft)
      if (draft.sku === 'UMB-PR-0106')
        expect(slips.every(({ message }) => message.endsWith('so this run cannot be ordered.'))).toBe(true)
      else expect(slips).toEqual([])
    }),
  )

  it(
    'has a day on which it is ready, for each of its turnarounds',
    everyProduct(({ category, pricing }) => {
      const at = Date.UTC(2026, 10, 18, 8)
      const scheduling = demoScheduling(dayAt(at))
      const offered = pricing && pricing.turnarounds.length > 0 ? pricing.turnarounds : [undefined]
      for (const turnaround of offered) {
        const terms = makingTerms(scheduling, { category, turnaround }, dayAt(at))
        const { oneOffDays, courier } = scheduling
        const { ready, orderBy } = promiseOrder([terms], { oneOffDays, courierDays: courier.most }, at)
        expect(ready >= dayAt(at)).toBe(true)
        expect(orderBy).toBeGreaterThan(at)
      }
    }),
  )

  it(
    'is cheaper by the day later: the first turnaround takes longest and costs least',
    everyProduct(({ pricing }) => {
      const days = (pricing?.turnarounds ?? []).map(({ workingDays }) => workingDays ?? 0)
      expect(days).toEqual([...days].sort((one, other) => other - one))
      const percents = (pricing?.turnarounds ?? []).map(({ percentHundredths }) => percentHundredths)
      expect(percents).toEqual([...percents].sort((one, other) => one - other))
    }),
  )
})
