import { formatCount } from '../../money/money-text.ts'
import { toKilograms } from '../../measures.ts'
import type { LineSize } from '../line-configuration.ts'
import type { AreaRule } from '../priced-product.ts'

/** One of several equal parcels, its outer sides in millimetres. */
export type SignParcels = {
  readonly way: NonNullable<AreaRule['packing']>['way']
  readonly parcels: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Of all of them. */
  readonly milligrams: number
}

/** What one person lifts. A single sign may weigh more. */
const PARCEL_MG_MAX = 25_000_000
const UM_PER_MM = 1000
/** The cardboard tube inside a roll, and what is wrapped around it. */
const CORE_MM = 76
const ROLL_WRAP_MM = 10
const ROLL_ENDS_MM = 50
/** A board on either side of what is sent flat, larger than it all around. */
const FLAT_EDGE_MM = 20
const FLAT_BOARDS_MM = 10
const G_PER_KG = 1000
/** Sides are told in whole centimetres. */
const MM_PER_CM = 10

const roundedUp = (length: number): number => Math.ceil(length / MM_PER_CM) * MM_PER_CM

/** A roll is a spiral: its cross-section is that of the core and of all the material. */
const rollDiameter = (materialMm: number, thicknessMm: number): number =>
  Math.sqrt(CORE_MM ** 2 + (4 * thicknessMm * materialMm) / Math.PI)

/** The parcels of a line of signs, of its size as made. Null where the product does not say how it is packed. */
export const parcelsOf = (
  { packing }: AreaRule,
  { widthMm, heightMm }: LineSize,
  quantity: number,
  milligrams: number,
): SignParcels | null => {
  if (packing === undefined) return null
  const { way, thicknessUm } = packing
  const parcels = Math.min(quantity, Math.max(1, Math.ceil(milligrams / PARCEL_MG_MAX)))
  const pieces = Math.ceil(quantity / parcels)
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  const thickness = thicknessUm / UM_PER_MM
  const told = { way, parcels, milligrams }
  if (way === 'flat')
    return {
      ...told,
      lengthMm: roundedUp(long + FLAT_EDGE_MM),
      widthMm: roundedUp(short + FLAT_EDGE_MM),
      heightMm: roundedUp(thickness * pieces + FLAT_BOARDS_MM),
    }
  const across = roundedUp(rollDiameter(long * pieces, thickness) + ROLL_WRAP_MM)
  return { ...told, lengthMm: roundedUp(short + ROLL_ENDS_MM), widthMm: across, heightMm: across }
}

/** Such as `1.5 kg`, below a kilogram in grams. */
export const weightWords = (milligrams: number): string => {
  const kilograms = toKilograms(milligrams)
  const grams = Math.round(kilograms * G_PER_KG)
  if (grams < G_PER_KG) return `${Math.max(1, grams)} g`
  return `${kilograms < 10 ? Number(kilograms.toFixed(1)) : formatCount(Math.round(kilograms))} kg`
}

/** `Rolled, 105 × 10 × 10 cm` or `Flat, 3 parcels of 62 × 42 × 6 cm`. */
export const parcelWords = ({ way, parcels, lengthMm, widthMm, heightMm }: SignParcels): string => {
  const sides = [lengthMm, widthMm, heightMm].map((side) => formatCount(side / MM_PER_CM)).join(' × ')
  const many = parcels === 1 ? '' : `${formatCount(parcels)} parcels of `
  return `${way === 'rolled' ? 'Rolled' : 'Flat'}, ${many}${sides} cm`
}
