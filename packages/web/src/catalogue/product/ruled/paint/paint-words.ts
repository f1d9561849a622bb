import {
  cents,
  type Cents,
  formatCount,
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

/** `3 594.80`; the thousands of a number with decimals stand before its point. */
const decimals = (value: number, digits: number): string => {
  const [whole = '', part = ''] = value.toFixed(digits).split('.')
  return `${formatCount(Number(whole))}.${part}`
}

const hundredths = (squareMm: number): number => Math.round((squareMm / SQUARE_MM_PER_M2) * 100)

/** `9 m²`, `35.36 m²`. */
const squareMetres = (ofHundredths: number): string =>
  `${ofHundredths % 100 === 0 ? formatCount(ofHundredths / 100) : decimals(ofHundredths / 100, 2)} m²`

export const areaWords = (squareMm: number): string => squareMetres(hundredths(squareMm))

type CountedRoom = Litres & { readonly ok: true }

/** From the figures as they are told, so that who counts along comes to the same. */
const hundredthsToPaint = ({ wallsSquareMm, ceilingSquareMm, openingsSquareMm }: CountedRoom): number =>
  hundredths(wallsSquareMm) + hundredths(ceilingSquareMm) - hundredths(openingsSquareMm)

export const toPaintWords = (room: CountedRoom): string => squareMetres(hundredthsToPaint(room))

/** `8.6 litres`: to a tenth, as painters speak. */
export const litresWords = (millilitres: number): string => {
  const told = decimals(millilitres / ML_PER_LITRE, 1).replace('.0', '')
  return `${told} ${told === '1' ? 'litre' : 'litres'}`
}

const exactLitres = (millilitres: number): string => `${decimals(millilitres / ML_PER_LITRE, 2)} litres`

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
            litres: decimals(millilitresOf(tins) / ML_PER_LITRE, 1),
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
  room: CountedRoom,
  { coats, spare }: { readonly coats: string; readonly spare: string },
): readonly { readonly label: string; readonly value: string }[] => [
  { label: 'Walls', value: areaWords(room.wallsSquareMm) },
  ...(room.ceilingSquareMm > 0 ? [{ label: 'Ceiling', value: areaWords(room.ceilingSquareMm) }] : []),
  ...(room.openingsSquareMm > 0
    ? [{ label: 'Less doors and windows', value: areaWords(room.openingsSquareMm) }]
    : []),
  {
    label: 'To paint',
    value: `${toPaintWords(room)} × ${coats} ${coats === '1' ? 'coat' : 'coats'} = ${squareMetres(hundredthsToPaint(room) * Number(coats))}`,
  },
  {
    label: `At ${areaWords(room.squareMmPerLitre)} a litre`,
    value: `${exactLitres(room.bareMillilitres)}, plus ${spare}% spare = ${exactLitres(room.millilitres)}`,
  },
]
