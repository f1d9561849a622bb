import type { Written } from '../../money/written-amounts.ts'
import { ML_PER_LITRE } from './tins-rule.ts'

const MILLILITRES = /^(\d{1,6}) ?ml$/i
const LITRES = /^(\d{1,4})(?:[.,](\d{1,3}))? ?(?:l|litres?|liters?)?$/i
const SHOWN = 24

const someVolume = (millilitres: number): Written<number> =>
  millilitres === 0
    ? { ok: false, message: 'A tin must hold more than 0 litres.' }
    : { ok: true, value: millilitres }

/** `5`, `2,5 L` or `500 ml`, as whole millilitres. */
export const readWrittenVolume = (text: string): Written<number> => {
  const written = text.replace(/\s+/g, ' ').trim()
  const [, millilitres] = MILLILITRES.exec(written) ?? []
  if (millilitres !== undefined) return someVolume(Number(millilitres))
  const [, whole, fraction = ''] = LITRES.exec(written) ?? []
  if (whole !== undefined) return someVolume(Number(whole) * ML_PER_LITRE + Number(fraction.padEnd(3, '0')))
  return {
    ok: false,
    message:
      written === ''
        ? 'Please enter the litres of the tin.'
        : `“${written.slice(0, SHOWN)}” is no number of litres, such as 5 or 0.5.`,
  }
}

const KILOGRAMS = /^(\d{1,3})(?:[.,](\d{1,6}))? ?(?:kg)?$/i
const MG_PER_KG = 1_000_000

/** `7.4` or `7,4 kg`, as whole milligrams. */
export const readWrittenKilograms = (text: string): Written<number> => {
  const written = text.replace(/\s+/g, ' ').trim()
  const [, whole, fraction = ''] = KILOGRAMS.exec(written) ?? []
  if (whole !== undefined)
    return { ok: true, value: Number(whole) * MG_PER_KG + Number(fraction.padEnd(6, '0')) }
  return {
    ok: false,
    message:
      written === ''
        ? 'Please enter what the tin weighs.'
        : `“${written.slice(0, SHOWN)}” is no weight in kilograms, such as 7.4.`,
  }
}
