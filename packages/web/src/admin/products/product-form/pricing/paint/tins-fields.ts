import { ML_PER_LITRE, type TinsRule, type TintPrice, ZERO } from '@umbala/pricing'
import { type FieldReader, filledRows, type Rows } from '../field-reader.ts'

export type TinsFields = {
  /** Litres, the price of the tin, its weight in kilograms. */
  readonly tins: Rows
  /** A surface and the square metres that a litre covers there. */
  readonly surfaces: Rows
  readonly isTinted: boolean
  readonly tintPer: TintPrice['per']
  readonly tintAmount: string
  /** By commas. */
  readonly bases: string
}

export const NO_TINS: TinsFields = {
  tins: ['1', '5', '20'].map((litres) => [litres, '', '']),
  surfaces: [
    ['Smooth plaster', '9'],
    ['Rough plaster', '7.5'],
  ],
  isTinted: true,
  tintPer: 'tin',
  tintAmount: '',
  bases: '',
}

const SQUARE_MM_PER_M2 = 1_000_000
const MG_PER_KG = 1_000_000
const amountText = (amount: number): string => (amount / 100).toFixed(2)

export const tinsFieldsOf = ({ tins, surfaces, tint }: TinsRule): TinsFields => ({
  tins: tins.map(({ millilitres, price, weightMg }) => [
    String(millilitres / ML_PER_LITRE),
    amountText(price),
    weightMg === 0 ? '' : String(weightMg / MG_PER_KG),
  ]),
  surfaces: surfaces.map(({ name, squareMmPerLitre }) => [name, String(squareMmPerLitre / SQUARE_MM_PER_M2)]),
  isTinted: tint !== undefined,
  tintPer: tint?.per ?? 'tin',
  tintAmount: tint && tint.amount > 0 ? amountText(tint.amount) : '',
  bases: tint?.bases.join(', ') ?? '',
})

/** The rule as it is typed; what cannot be read is told at its place. */
export const readTinsFields = (fields: TinsFields, to: FieldReader): TinsRule => {
  const tins = filledRows(fields.tins)
  const surfaces = filledRows(fields.surfaces)
  if (tins.length === 0)
    to.refuse('pricing.rule.tins.0.millilitres', 'Please enter at least one tin with its price.')
  if (surfaces.length === 0) to.refuse('pricing.rule.surfaces.0.name', 'Please enter at least one surface.')
  return {
    kind: 'tins',
    tins: tins.map(([litres = '', price = '', weight = ''], at) => {
      const place = `pricing.rule.tins.${at}`
      return {
        millilitres: to.volume(`${place}.millilitres`, litres),
        price: to.price(`${place}.price`, price),
        weightMg: weight.trim() === '' ? 0 : to.kilograms(`${place}.weightMg`, weight),
      }
    }),
    surfaces: surfaces.map(([name = '', spread = ''], at) => ({
      name: to.name(`pricing.rule.surfaces.${at}.name`, name),
      squareMmPerLitre: to.area(`pricing.rule.surfaces.${at}.squareMmPerLitre`, spread),
    })),
    ...(fields.isTinted && {
      tint: {
        per: fields.tintPer,
        amount:
          fields.tintAmount.trim() === '' ? ZERO : to.fee('pricing.rule.tint.amount', fields.tintAmount),
        bases: fields.bases
          .split(',')
          .map((base) => base.trim().replace(/\s+/g, ' '))
          .filter((base) => base !== ''),
      },
    }),
  }
}
