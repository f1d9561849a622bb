import { fromRand, type ProductPricing, type TinsRule } from '@umbala/pricing'

type Tin = readonly [litres: number, rand: number, kg: number]
type Surface = readonly [name: string, squareMetresPerLitre: number]

const ML_PER_LITRE = 1000
const MILLION = 1_000_000

/** A price for each tin, how far a litre goes, and what mixing a colour costs for each tin. */
export const byTin = (
  tins: readonly Tin[],
  surfaces: readonly Surface[],
  tint?: { readonly rand: number; readonly bases: readonly string[] },
): ProductPricing => {
  const rule: TinsRule = {
    kind: 'tins',
    tins: tins.map(([litres, rand, kg]) => ({
      millilitres: Math.round(litres * ML_PER_LITRE),
      price: fromRand(rand),
      weightMg: Math.round(kg * MILLION),
    })),
    surfaces: surfaces.map(([name, metres]) => ({ name, squareMmPerLitre: Math.round(metres * MILLION) })),
    ...(tint && { tint: { per: 'tin', amount: fromRand(tint.rand), bases: tint.bases } }),
  }
  return { rule, setUp: fromRand(0), minimumLine: fromRand(0), turnarounds: [] }
}
