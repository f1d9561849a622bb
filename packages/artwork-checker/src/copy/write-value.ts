import { type Value, isDict, isList, isName, isRef, isText } from '../pdf/values.ts'

const MAX_DEPTH = 64

/** Not in exponents, which a PDF does not know. */
export const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return '0'
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : '0'
  // Six decimals never need an exponent, and read back they have no zeros at their end.
  return String(Number(value.toFixed(6)))
}

const nameText = (name: string): string =>
  `/${name.replaceAll(/[^!-~]|[#/()<>[\]{}%]/g, (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

export const refText = ({ id, generation }: { readonly id: number; readonly generation: number }): string =>
  `${id} ${generation} R`

/** As it is written into a PDF. What the file spelled wrongly becomes nothing. */
export const valueText = (value: Value | undefined, depth = 0): string => {
  if (depth > MAX_DEPTH) return 'null'
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return String(value)
  if (isName(value)) return nameText(value.name)
  if (isRef(value)) return refText(value)
  if (isText(value)) return `<${value.bytes.toString('hex')}>`
  if (isList(value)) return `[${value.map((each) => valueText(each, depth + 1)).join(' ')}]`
  if (isDict(value))
    return `<< ${[...value].map(([key, each]) => `${nameText(key)} ${valueText(each, depth + 1)}`).join(' ')} >>`
  return 'null'
}
