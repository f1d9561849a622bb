import type { ProductDraft } from '@umbala/contract'
import { type GridRule, ML_PER_LITRE, type PriceRule, type ProductPricing } from '@umbala/pricing'

export const PRICE_COLUMNS = ['sku', 'name', 'part', 'from', 'column', 'price'] as const
export type PriceColumn = (typeof PRICE_COLUMNS)[number]
export type PriceRow = { readonly line: number; readonly cells: Readonly<Record<PriceColumn, string>> }

/** What a row is the price of. */
export const PARTS = {
  price: 'price',
  size: 'size',
  colour: 'colour',
  name: 'name or number',
  position: 'set-up per position',
  areaMinimum: 'minimum of the square metres',
  tint: 'tint',
  setUp: 'set-up',
  minimumLine: 'minimum of a line',
} as const

const amountText = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))
/** Up to square millimetres, without the zeros at the end. */
const areaText = (squareMm: number): string => String(Number((squareMm / 1_000_000).toFixed(6)))

type Cells = readonly [part: string, from: string, column: string, price: string]

/** What colours and names cost more. */
const garmentCells = ({ colours = [], personal }: GridRule): readonly Cells[] => [
  ...colours.map(({ name, surcharge }): Cells => [PARTS.colour, '', name, amountText(surcharge)]),
  ...(personal ? [[PARTS.name, '', '', amountText(personal.price)] as const] : []),
]

const ruleCells = (rule: PriceRule): readonly Cells[] => {
  switch (rule.kind) {
    case 'each':
      return [[PARTS.price, '', '', amountText(rule.unit)]]
    case 'table':
      return rule.rows.flatMap(({ quantity, cells }) =>
        rule.columns.map((column, at): Cells => [
          PARTS.price,
          String(quantity),
          rule.by === null ? '' : column,
          amountText(cells[at] ?? null),
        ]),
      )
    case 'area':
      return [
        ...rule.tiers.map(({ fromSquareMm, perSquareMetre }): Cells => [
          PARTS.price,
          areaText(fromSquareMm),
          '',
          amountText(perSquareMetre),
        ]),
        [PARTS.areaMinimum, '', '', amountText(rule.minimum)],
      ]
    case 'grid':
      return [
        ...rule.tiers.map(({ fromQuantity, unit }): Cells => [
          PARTS.price,
          String(fromQuantity),
          '',
          amountText(unit),
        ]),
        ...rule.sizes.map(({ name, surcharge }): Cells => [PARTS.size, '', name, amountText(surcharge)]),
        ...garmentCells(rule),
        [PARTS.position, '', '', amountText(rule.setUpPerPosition)],
      ]
    case 'tins':
      return [
        ...rule.tins.map(({ millilitres, price }): Cells => [
          PARTS.price,
          String(millilitres / ML_PER_LITRE),
          '',
          amountText(price),
        ]),
        ...(rule.tint ? [[PARTS.tint, '', '', amountText(rule.tint.amount)] as const] : []),
      ]
  }
}

const pricingCells = ({ rule, setUp, minimumLine }: ProductPricing): readonly Cells[] => [
  ...ruleCells(rule),
  [PARTS.setUp, '', '', amountText(setUp)],
  [PARTS.minimumLine, '', '', amountText(minimumLine)],
]

/** Every price of a product, one a row. */
export const toPriceRows = ({ sku, name, price, pricing }: ProductDraft): (readonly string[])[] => {
  const cells: readonly Cells[] =
    pricing === null ? [[PARTS.price, '', '', amountText(price)]] : pricingCells(pricing)
  return cells.map((each) => [sku, name, ...each])
}
