import { formatRand } from '../money/money-text.ts'
import { type Cents, cents } from '../money/money.ts'
import { volumeText } from '../line/paint/tin-words.ts'
import { ML_PER_LITRE, type TinsRule } from '../line/paint/tins-rule.ts'
import { type SlipList, stopRepeated, stopUnlessRising } from './price-slip.ts'

const perLitre = (price: number, millilitres: number): Cents =>
  cents(Math.round((price * ML_PER_LITRE) / millilitres))

/** Every slip of a price by the tin. */
export const checkTins = ({ tins, surfaces, tint }: TinsRule, to: SlipList): void => {
  if (tins.length === 0) to.stop('pricing.rule.tins.0.millilitres', 'It has no tin, so nobody can order it.')
  stopUnlessRising(
    tins.map(({ millilitres }, at) => ({ place: `pricing.rule.tins.${at}.millilitres`, value: millilitres })),
    'This tin',
    to,
  )
  for (const [at, { millilitres, price, weightMg }] of tins.entries()) {
    const place = `pricing.rule.tins.${at}.price`
    const before = tins[at - 1]
    if (price === 0) to.slip(place, `A tin of ${volumeText(millilitres)} costs nothing.`)
    else if (before && before.millilitres < millilitres) {
      if (price < before.price)
        to.slip(
          place,
          `${volumeText(millilitres)} cost less than the ${formatRand(before.price)} of ${volumeText(before.millilitres)}.`,
        )
      else if (price * before.millilitres > before.price * millilitres)
        to.note(
          place,
          `A litre in ${volumeText(millilitres)} costs ${formatRand(perLitre(price, millilitres))}, more than the ${formatRand(perLitre(before.price, before.millilitres))} in ${volumeText(before.millilitres)}. Customers are offered the smaller tins.`,
        )
    }
    if (weightMg === 0)
      to.slip(
        `pricing.rule.tins.${at}.weightMg`,
        `A tin of ${volumeText(millilitres)} weighs nothing, so its parcel is counted too light.`,
      )
  }
  if (surfaces.length === 0)
    to.stop('pricing.rule.surfaces.0.name', 'It has no surface, so litres cannot be counted.')
  stopRepeated(
    surfaces.map(({ name }, at) => ({ place: `pricing.rule.surfaces.${at}.name`, value: name })),
    'The surface',
    to,
  )
  if (tint && tint.bases.length > 0)
    stopRepeated(
      tint.bases.map((base, at) => ({ place: `pricing.rule.tint.bases.${at}`, value: base })),
      'The base',
      to,
    )
}
