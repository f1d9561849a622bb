import {
  type Condition,
  type Edge,
  isOptionKey,
  OPTION_KEYS,
  type OptionAmount,
  optionLabel,
  type OwnOption,
  type OwnValue,
  parseRand,
} from '@umbala/pricing'

/** What the amount of a value is for each of, in words for the staff. */
export const BASES = {
  none: 'adds nothing',
  piece: 'each piece',
  line: 'once',
  squareMetre: 'per m²',
  edgeMetre: 'per metre of edge',
  edgeCount: 'each, along the edge',
  percent: 'percent',
} as const
export type BasisName = keyof typeof BASES
export const isBasis = (name: string): name is BasisName => Object.hasOwn(BASES, name)

export type OwnValueFields = {
  readonly value: string
  readonly basis: BasisName
  /** Rand, or percent. */
  readonly amount: string
  /** Every so many millimetres, of what is counted along the edge. */
  readonly everyMm: string
  /** How wide the hem or pocket is, in millimetres. */
  readonly bandMm: string
  readonly edges: readonly Edge[]
  readonly picture: string
  /** `option: value, value`, or empty. */
  readonly when: string
}

export type OwnOptionFields = {
  readonly label: string
  readonly help: string
  readonly when: string
  readonly values: readonly OwnValueFields[]
}

export const EDGES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly Edge[]

export const BLANK_VALUE: OwnValueFields = {
  value: '',
  basis: 'none',
  amount: '',
  everyMm: '',
  bandMm: '',
  edges: EDGES,
  picture: '',
  when: '',
}
export const BLANK_OPTION: OwnOptionFields = { label: '', help: '', when: '', values: [BLANK_VALUE] }

/** As the form calls an option. One of the shop's whose name an own option has as well goes by its key. */
const nameOf = (option: string, own: readonly string[]): string => {
  const label = isOptionKey(option) ? optionLabel(option) : option
  return own.includes(label) ? option : label
}

/** The option of that name, however it is written. */
const optionOf = (name: string, own: readonly string[]): string => {
  const isNamed = (label: string): boolean => label.toLowerCase() === name.toLowerCase()
  return own.includes(name) ? name : (OPTION_KEYS.find((key) => isNamed(optionLabel(key))) ?? name)
}

export const conditionText = ({ option, values }: Condition, own: readonly string[]): string =>
  `${nameOf(option, own)}: ${values.join(', ')}`

/** `Material: Vinyl, PVC` as the data of it. What has no colon depends on an option without values, which is refused in words. */
const toCondition = (text: string, own: readonly string[]): Condition | null => {
  if (text.trim() === '') return null
  const [option = '', ...rest] = text.split(':')
  const values = rest
    .join(':')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return { option: optionOf(option.trim(), own), values }
}

const amountText = (amount: OptionAmount | undefined): string => {
  if (amount === undefined) return ''
  if (amount.basis === 'percent') return String(amount.percentHundredths / 100)
  return (amount.amount / 100).toFixed(2)
}

const toValueFields = (
  { value, amount, picture = '', when }: OwnValue,
  own: readonly string[],
): OwnValueFields => ({
  value,
  basis: amount?.basis ?? 'none',
  amount: amountText(amount),
  everyMm: amount?.basis === 'edgeCount' ? String(amount.everyMm) : '',
  bandMm: amount?.basis === 'edgeMetre' && amount.bandMm !== undefined ? String(amount.bandMm) : '',
  edges: amount && 'edges' in amount ? amount.edges : EDGES,
  picture,
  when: when ? conditionText(when, own) : '',
})

const labelsOf = (options: readonly { readonly label: string }[]): readonly string[] =>
  options.map(({ label }) => label)

export const toOwnFields = (options: readonly OwnOption[]): readonly OwnOptionFields[] => {
  const own = labelsOf(options)
  return options.map(({ label, help = '', when, values }) => ({
    label,
    help,
    when: when ? conditionText(when, own) : '',
    values: values.map((value) => toValueFields(value, own)),
  }))
}

/** A reduction is typed with a minus. What is no amount stays as it is typed, and is refused in words. */
const centsOf = (text: string): unknown => {
  const typed = text.trim()
  const read = parseRand(typed.replace(/^[-\u2212]/, ''))
  if (read === null) return typed
  return /^[-\u2212]/.test(typed) ? 0 - read : read
}

const percentOf = (text: string): unknown => {
  const percent = Number(text.trim().replace(',', '.').replace('\u2212', '-'))
  return text.trim() === '' || Number.isNaN(percent) ? text : Math.round(percent * 100)
}

const toAmount = ({ basis, amount, edges, everyMm, bandMm }: OwnValueFields): object | null => {
  switch (basis) {
    case 'none':
      return null
    case 'percent':
      return { basis, percentHundredths: percentOf(amount) }
    case 'edgeMetre':
      return {
        basis,
        amount: centsOf(amount),
        edges,
        ...(bandMm.trim() !== '' && { bandMm: Number(bandMm) }),
      }
    case 'edgeCount':
      return { basis, amount: centsOf(amount), everyMm: Number(everyMm), edges }
    case 'piece':
    case 'line':
    case 'squareMetre':
      return { basis, amount: centsOf(amount) }
  }
}

const toOwnOption = ({ label, help, when, values }: OwnOptionFields, own: readonly string[]) => {
  const condition = toCondition(when, own)
  return {
    label,
    ...(help.trim() !== '' && { help }),
    ...(condition && { when: condition }),
    values: values.map((fields) => {
      const amount = toAmount(fields)
      const depends = toCondition(fields.when, own)
      return {
        value: fields.value,
        ...(amount && { amount }),
        ...(fields.picture !== '' && { picture: fields.picture }),
        ...(depends && { when: depends }),
      }
    }),
  }
}

/** The data that the form sends. It is checked by the same reader here and on the server. */
export const toOwnOptions = (options: readonly OwnOptionFields[]) =>
  options.map((option) => toOwnOption(option, labelsOf(options)))
