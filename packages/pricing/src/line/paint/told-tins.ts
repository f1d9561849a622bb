import { formatRand } from '../../money/money-text.ts'
import { weightWords } from '../sign/parcel.ts'
import { SQUARE_MM_PER_M2 } from '../measure-line.ts'
import { volumeText } from './tin-words.ts'
import type { TinsRule } from './tins-rule.ts'

/** Every price of the rule and what litres are counted by, in words. */
export const tellTins = ({ tins, surfaces, tint }: TinsRule) => [
  ...tins.flatMap(({ millilitres, price, weightMg }) => [
    { label: `Tin of ${volumeText(millilitres)}`, text: formatRand(price) },
    { label: `Weight of ${volumeText(millilitres)}`, text: weightWords(weightMg) },
  ]),
  ...surfaces.map(({ name, squareMmPerLitre }) => ({
    label: `On ${name}`,
    text: `${squareMmPerLitre / SQUARE_MM_PER_M2} m² a litre`,
  })),
  { label: 'Tint', text: tint ? `${formatRand(tint.amount)} for each ${tint.per}` : 'not offered' },
  ...(tint && tint.bases.length > 0 ? [{ label: 'Bases', text: tint.bases.join(', ') }] : []),
]
