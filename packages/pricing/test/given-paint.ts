import { cents } from '../src/money/money.ts'
import type { TinsRule } from '../src/line/paint/tins-rule.ts'

/** A matt wall paint in three tins, tinted for R38.00 a tin. */
export const WALL_PAINT: TinsRule = {
  kind: 'tins',
  tins: [
    { millilitres: 1000, price: cents(174_50), weightMg: 1_600_000 },
    { millilitres: 5000, price: cents(545_00), weightMg: 7_400_000 },
    { millilitres: 20_000, price: cents(1790_00), weightMg: 29_000_000 },
  ],
  surfaces: [
    { name: 'Smooth plaster', squareMmPerLitre: 9_000_000 },
    { name: 'Rough plaster', squareMmPerLitre: 7_500_000 },
  ],
  tint: { per: 'tin', amount: cents(38_00), bases: ['White base', 'Deep base'] },
}
