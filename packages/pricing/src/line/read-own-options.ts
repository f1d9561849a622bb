import { PRICE_MAX } from '../limits.ts'
import { CHOICE_ORDER, choiceLabel, isOptionKey } from '../options.ts'
import type { Condition, OwnOption, OwnValue } from './own-options.ts'
import type { Edge, OptionAmount } from './priced-product.ts'
import {
  amountOf,
  fieldsOf,
  listOf,
  oneOf,
  type Read,
  readStrictly,
  refuse,
  refuseRepeated,
  textOf,
  wholeOf,
} from './strict-reader.ts'

export const OWN_OPTIONS_MAX = 20
const LABEL_MAX = 60
const VALUE_MAX = 120
const HELP_MAX = 300
const VALUES = { least: 1, most: 60 }
const EDGES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly Edge[]
const BASES = ['piece', 'line', 'squareMetre', 'edgeMetre', 'edgeCount', 'percent'] as const
const UPLOAD = /^\/uploads\/[A-Za-z0-9_-]{16,64}\.(?:webp|svg)$/
/** Names that mean something else on a line, or on every object. */
const RESERVED: ReadonlySet<string> = new Set([
  ...CHOICE_ORDER.map((key) => choiceLabel(key).toLowerCase()),
  'sizes',
  'names and numbers',
  'tins',
  'tint',
  'turnaround',
  'job name',
  'quantity',
  'weight',
  'dimensions',
  '__proto__',
  'constructor',
  'prototype',
])

const readEdges = (value: unknown, what: string): readonly Edge[] => {
  const edges = listOf(value ?? EDGES, `${what}: edges`, { least: 1, most: 4 }).map((edge) =>
    oneOf(edge, `${what}: an edge`, EDGES),
  )
  refuseRepeated(edges, 'The edge')
  return edges
}

const readAmount = (value: unknown, what: string): OptionAmount => {
  const fields = fieldsOf(value, what, ['basis', 'amount', 'edges', 'everyMm', 'bandMm', 'percentHundredths'])
  const basis = oneOf(fields.basis, `${what}: basis`, BASES)
  const only = (...known: readonly string[]) => fieldsOf(value, what, ['basis', ...known])
  const amount = () => amountOf(fields.amount, `${what}: amount`, 0 - PRICE_MAX)
  switch (basis) {
    case 'piece':
    case 'line':
    case 'squareMetre':
      only('amount')
      return { basis, amount: amount() }
    case 'edgeMetre':
      only('amount', 'edges', 'bandMm')
      return {
        basis,
        amount: amount(),
        edges: readEdges(fields.edges, what),
        ...(fields.bandMm !== undefined && {
          bandMm: wholeOf(fields.bandMm, `${what}: bandMm`, { least: 1, most: 1000 }),
        }),
      }
    case 'edgeCount':
      only('amount', 'edges', 'everyMm')
      return {
        basis,
        amount: amount(),
        edges: readEdges(fields.edges, what),
        everyMm: wholeOf(fields.everyMm, `${what}: everyMm`, { least: 1, most: 100_000 }),
      }
    case 'percent':
      only('percentHundredths')
      return {
        basis,
        percentHundredths: wholeOf(fields.percentHundredths, `${what}: percentHundredths`, {
          least: -10_000,
          most: 90_000,
        }),
      }
  }
}

const readCondition = (value: unknown, what: string): Condition => {
  const { option, values } = fieldsOf(value, `${what}: when`, ['option', 'values'])
  return {
    option: textOf(option, `${what}: when.option`, LABEL_MAX),
    values: listOf(values, `${what}: when.values`, VALUES).map((each) =>
      textOf(each, `${what}: when.values`, VALUE_MAX),
    ),
  }
}

const readPicture = (value: unknown, what: string): string =>
  typeof value === 'string' && UPLOAD.test(value)
    ? value
    : refuse(`${what}: a picture must be an uploaded image of this shop, such as /uploads/….webp.`)

const readValue = (value: unknown, of: string): OwnValue => {
  const fields = fieldsOf(value, `A value of ${of}`, ['value', 'amount', 'picture', 'when'])
  const name = textOf(fields.value, `A value of ${of}`, VALUE_MAX)
  const what = `${of}, ${name}`
  return {
    value: name,
    ...(fields.amount !== undefined && { amount: readAmount(fields.amount, what) }),
    ...(fields.picture !== undefined && { picture: readPicture(fields.picture, what) }),
    ...(fields.when !== undefined && { when: readCondition(fields.when, what) }),
  }
}

const readOption = (value: unknown, at: number): OwnOption => {
  const fields = fieldsOf(value, `Own option ${at + 1}`, ['label', 'help', 'when', 'values'])
  const label = textOf(fields.label, `The label of own option ${at + 1}`, LABEL_MAX)
  if (isOptionKey(label) || RESERVED.has(label.toLowerCase()))
    refuse(`An own option cannot be called ${label}: the shop uses this name itself.`)
  const values = listOf(fields.values, `The values of ${label}`, VALUES).map((each) => readValue(each, label))
  refuseRepeated(
    values.map((each) => each.value),
    `${label}: the value`,
  )
  return {
    label,
    ...(fields.help !== undefined &&
      fields.help !== '' && { help: textOf(fields.help, `${label}: help`, HELP_MAX) }),
    ...(fields.when !== undefined && { when: readCondition(fields.when, label) }),
    values,
  }
}

const read = (value: unknown): readonly OwnOption[] => {
  const options = listOf(value, 'Own options', { least: 0, most: OWN_OPTIONS_MAX }).map(readOption)
  refuseRepeated(
    options.map(({ label }) => label),
    'The own option',
  )
  return options
}

/** A product's own options as staff, a file or a program wrote them. Whether a condition can hold is asked of the whole product. */
export const readOwnOptions = (value: unknown): Read<readonly OwnOption[]> => readStrictly(() => read(value))
