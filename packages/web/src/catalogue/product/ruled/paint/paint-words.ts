import {
  cents,
  type Cents,
  formatRand,
  type Litres,
  millilitresOf,
  ML_PER_LITRE,
  priceLine,
  type PricedConfiguration,
  type PricedProduct,
  type Rates,
  tinCount,
  type TinRow,
  tinsText,
  volumeText,
  withVat,
} from '@umbala/pricing'

const SQUARE_MM_PER_M2 = 1_000_000

/** To a tenth of a square metre. */
export const areaWords = (squareMm: number): string =>
  `${Number((squareMm / SQUARE_MM_PER_M2).toFixed(1))} m²`

/** `8.6 litres`: to a tenth, as painters speak. */
export const litresWords = (millilitres: number): string => {
  const told = Number((millilitres / ML_PER_LITRE).toFixed(1))
  return `${told} ${told === 1 ? 'litre' : 'litres'}`
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** `Two tins of 5 L.` */
export const tinsSentence = (tins: readonly TinRow[]): string => {
  const [only, another] = tins
  if (!only || another) return `${tinsText(tins)}.`
  const { count, millilitres } = only
  return `${NUMBERS[count] ?? String(count)} ${count === 1 ? 'tin' : 'tins'} of ${volumeText(millilitres)}.`
}

export type PaintWay = {
  readonly tins: readonly TinRow[]
  readonly litres: string
  /** With VAT. */
  readonly total: Cents
  readonly isCheapest: boolean
}

/** Ways to buy the same paint with what each costs; one that has no price is not among them. */
export const pricedWays = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  ways: readonly (readonly TinRow[])[],
  vat: Rates['vat'],
): readonly PaintWay[] =>
  ways.flatMap((tins, at) => {
    const price = priceLine(product, { ...configuration, tins }, tinCount(tins))
    return price.ok
      ? [
          {
            tins,
            litres: (millilitresOf(tins) / ML_PER_LITRE).toFixed(1),
            total: withVat(price.total, vat),
            isCheapest: at === 0,
          },
        ]
      : []
  })

/** What the cheapest tins save against the next way, and what is left of them. */
export const savingWords = ([first, second]: readonly PaintWay[], needed: number): string => {
  if (!first) return ''
  const over = millilitresOf(first.tins) - needed
  const left = over < ML_PER_LITRE / 20 ? '' : `${litresWords(over)} stay for touching up.`
  if (!second || second.total <= first.total) return left
  const saves = `Cheaper than ${tinsText(second.tins)} by ${formatRand(cents(second.total - first.total))} incl. VAT`
  return left === '' ? `${saves}.` : `${saves}, and ${left}`
}

/** How the litres were counted, line by line. */
export const countWords = (
  room: Litres & { readonly ok: true },
  { coats, spare }: { readonly coats: string; readonly spare: string },
): readonly { readonly label: string; readonly value: string }[] => [
  { label: 'Walls', value: areaWords(room.wallsSquareMm) },
  ...(room.ceilingSquareMm > 0 ? [{ label: 'Ceiling', value: areaWords(room.ceilingSquareMm) }] : []),
  ...(room.openingsSquareMm > 0
    ? [{ label: 'Less doors and windows', value: areaWords(room.openingsSquareMm) }]
    : []),
  {
    label: 'To paint',
    value: `${areaWords(room.squareMm)} × ${coats} ${coats === '1' ? 'coat' : 'coats'} = ${areaWords(room.squareMm * Number(coats))}`,
  },
  {
    label: `At ${areaWords(room.squareMmPerLitre)} a litre`,
    value: `${litresWords(room.bareMillilitres)}, plus ${spare}% spare = ${litresWords(room.millilitres)}`,
  },
]
