import { formatCount, NO_BREAK_SPACE } from '../../money/money-text.ts'
import { ML_PER_LITRE, type Tint, type TinRow } from './tins-rule.ts'

/** `2.5 L`, below a litre `500 ml`. */
export const volumeText = (millilitres: number): string =>
  millilitres < ML_PER_LITRE
    ? `${millilitres} ml`
    : `${millilitres % ML_PER_LITRE === 0 ? formatCount(millilitres / ML_PER_LITRE) : String(millilitres / ML_PER_LITRE)} L`

/** `2 × 5 L and 1 × 1 L`, each of them on one line. */
export const tinsText = (tins: readonly TinRow[]): string => {
  const told = tins.map(({ millilitres, count }) =>
    [formatCount(count), '×', ...volumeText(millilitres).split(' ')].join(NO_BREAK_SPACE),
  )
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1) ?? ''}`
}

/** `UMB 4-17C, Karoo Dusk, Deep base`: the code comes first, because it is what is mixed by. */
export const tintText = ({ code, name, base }: Tint): string =>
  [code, name, base].filter((text) => text !== undefined).join(', ')
