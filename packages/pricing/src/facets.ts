import { CATEGORIES, toCategory } from './category.ts'
import type { OfferedOptions } from './choice.ts'
import {
  FILTER_COLOURS,
  FILTER_GENDERS,
  FILTER_SIZES,
  gendersFinding,
  normalColour,
  normalGender,
  normalSize,
} from './normal-values.ts'
import type { OwnOption } from './line/own-options.ts'
import type { OptionKey } from './options.ts'

/** What a list can be filtered by, under the names that addresses and answers use, in the order of the sidebar. */
export const FACETS = [
  'category',
  'kind',
  'gender',
  'color',
  'size',
  'paperSize',
  'finish',
  'material',
  'own',
] as const
export type Facet = (typeof FACETS)[number]

/** What only the products of one category have in common. */
export const CATEGORY_FACETS = [
  'kind',
  'paperSize',
  'finish',
  'material',
  'own',
] as const satisfies readonly Facet[]

export const ofEachFacet = <Value>(valueOf: (facet: Facet) => Value): Record<Facet, Value> =>
  Object.fromEntries(FACETS.map((facet) => [facet, valueOf(facet)])) as Record<Facet, Value>

export const FACET_LABELS: Readonly<Record<Facet, string>> = {
  category: 'Category',
  kind: 'Kind',
  gender: 'Gender',
  color: 'Colour',
  size: 'Size',
  paperSize: 'Paper size',
  finish: 'Finish',
  material: 'Material',
  own: 'More filters',
}

/** Values that the shop knows: spelled in one way, however they are written, and listed in this order before all others. */
type Known = {
  readonly values: readonly string[]
  readonly spell: (text: string) => string | null
  /** There are no others. */
  readonly isClosed: boolean
}
const KNOWN: Readonly<Partial<Record<Facet, Known>>> = {
  category: { values: CATEGORIES, spell: toCategory, isClosed: true },
  gender: { values: FILTER_GENDERS, spell: normalGender, isClosed: true },
  color: { values: FILTER_COLOURS, spell: normalColour, isClosed: false },
  size: { values: FILTER_SIZES, spell: normalSize, isClosed: false },
}

/** The options whose values a list is filtered by. */
const OPTIONS: Readonly<Partial<Record<Facet, readonly OptionKey[]>>> = {
  gender: ['gender'],
  color: ['colors'],
  size: ['sizes'],
  paperSize: ['standardSizes'],
  finish: ['paperFinish', 'finishingOptions'],
  material: ['material'],
}

const LABEL_LENGTH = 60
const VALUE_LENGTH = 120

/** A comma separates the values of a filter, so it cannot be part of one. */
const plain = (text: string, length = VALUE_LENGTH): string =>
  text
    .replace(/[\s,]+/g, ' ')
    .trim()
    .slice(0, length)
    .trimEnd()

/** An own option with one of its values, `Edge:Hem on all sides`. The first colon ends the label, so a label has none here. */
const ownFacet = (label: string, value: string): string => {
  const name = plain(label.replaceAll(':', ' '), LABEL_LENGTH)
  const spelled = plain(value)
  return name === '' || spelled === '' ? '' : `${name}:${spelled}`
}

export const splitOwnFacet = (text: string): readonly [label: string, value: string] => {
  const colon = text.indexOf(':')
  return [text.slice(0, colon), text.slice(colon + 1)]
}

/** Empty for what cannot be a value. */
const spell = (facet: Facet, text: string): string => {
  if (facet === 'own') return text.includes(':') ? ownFacet(...splitOwnFacet(text)) : ''
  const known = KNOWN[facet]
  const spelled = known?.spell(text)
  if (spelled) return spelled
  return known?.isClosed ? '' : plain(text)
}

let collator: Intl.Collator | undefined

/** Made with the first comparison: it takes a phone 70 ms, and most pages sort no values. */
const byNumber = (one: string, other: string): number => {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one, other)
}

/** What a list can be filtered by before anybody has counted what there is. */
export const knownFacetValues = (facet: Facet): readonly string[] => KNOWN[facet]?.values ?? []

/** Known values in their own order, then those that staff invented: 1 L, 5 L, 20 L. */
export const sortFacetValues = (facet: Facet, values: readonly string[]): string[] => {
  const known = knownFacetValues(facet)
  const place = (value: string) => (known.includes(value) ? known.indexOf(value) : known.length)
  return values.toSorted((one, other) => place(one) - place(other) || byNumber(one, other))
}

/** The values that a filter asks for, each once and in one spelling and order, so that one choice has one address. */
export const readFacet = (facet: Facet, texts: readonly string[]): string[] => {
  const values = texts.flatMap((text) => text.split(',')).map((value) => spell(facet, value))
  return sortFacetValues(
    facet,
    [...new Set(values)].filter((value) => value !== ''),
  )
}

const valuesOf = (facet: Facet, options: OfferedOptions): readonly string[] => {
  const carried = (OPTIONS[facet] ?? []).flatMap((key) => options[key] ?? [])
  return facet === 'gender' ? gendersFinding(carried) : carried.map((value) => spell(facet, value))
}

const ownFacets = (ownOptions: readonly OwnOption[]): readonly string[] =>
  ownOptions.flatMap(({ label, values }) => values.map(({ value }) => ownFacet(label, value)))

/** What a product that offers these options is found by, as `facet:value`. Its category and its kind are facets of their own. */
export const optionFacets = (options: OfferedOptions, ownOptions: readonly OwnOption[] = []): string[] => [
  ...new Set(
    FACETS.flatMap((facet) =>
      (facet === 'own' ? ownFacets(ownOptions) : valuesOf(facet, options))
        .filter((value) => value !== '')
        .map((value) => `${facet}:${value}`),
    ),
  ),
]
