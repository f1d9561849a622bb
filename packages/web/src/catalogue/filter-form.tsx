import type { Facets } from '@umbala/contract'
import {
  CATEGORIES,
  FILTER_COLOURS,
  FILTER_GENDERS,
  FILTER_SIZES,
  SIDEBAR_GENDERS,
  toCategory,
} from '@umbala/pricing'
import type { ReactElement, ReactNode } from 'react'
import { useEach } from '../ui/each.ts'
import { categoryLabel } from './category-ink.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ProductFilterSet } from './products.slice.ts'
import { FILTER_FORM, useApplyFilters } from './use-apply-filters.ts'

type Props = { readonly filters: ProductFilterSet; readonly facets: Facets | null }
type Facet = 'category' | 'gender' | 'color' | 'size'
/** A value that can be chosen, and how many products it would show; undefined where nobody could count. */
type Choice = {
  readonly facet: Facet
  readonly value: string
  readonly isChosen: boolean
  readonly count: number | undefined
}

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <fieldset className="filter">
    <legend>{name}</legend>
    {children}
  </fieldset>
)

/** A count stands beside its value and is read out after it. */
const Count = ({ of }: { readonly of: number | undefined }) =>
  of !== undefined && (
    <small className="count">
      {of}
      <span className="sr-only">{of === 1 ? ' product' : ' products'}</span>
    </small>
  )

const labelOf = ({ facet, value }: Choice): string => {
  if (facet !== 'category') return value
  const category = toCategory(value)
  return category ? categoryLabel(category) : 'All'
}
/** What would find nothing is not offered, unless it is chosen and can be taken away, or takes away what is chosen beside it. */
const isOffered = ({ count, isChosen, value }: Choice): boolean => count !== 0 || isChosen || value === ''

const ALL_CATEGORIES = ['', ...CATEGORIES]

/** Whatever an address asked for beside them has to be there too, or the next change of the form would drop it. */
const gendersShown = ({ gender }: ProductFilterSet): readonly string[] =>
  FILTER_GENDERS.filter((value) => SIDEBAR_GENDERS.includes(value) || gender.split(',').includes(value))

/** A plain GET form: without scripts it is sent by its button, with them every change goes there at once. */
export const FilterForm = ({ filters, facets }: Props) => {
  const apply = useApplyFilters(filters)
  const drawEach = useEach()

  const countOf = (facet: Facet, value: string): number | undefined => {
    if (!facets) return undefined
    const counts = facets[facet]
    return value === '' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[value] ?? 0)
  }
  const choicesOf = (facet: Facet, values: readonly string[]): Choice[] => {
    const chosen = filters[facet].split(',')
    return values
      .map((value): Choice => ({
        facet,
        value,
        isChosen: chosen.includes(value),
        count: countOf(facet, value),
      }))
      .filter(isOffered)
  }
  const group = (name: string, choices: Choice[], draw: (choice: Choice) => ReactElement, box?: string) =>
    choices.length > 0 && (
      <Group name={name}>
        {box === undefined ? (
          drawEach('choice', choices, draw)
        ) : (
          <div className={box}>{drawEach('choice', choices, draw)}</div>
        )}
      </Group>
    )
  const input = ({ facet, value, isChosen }: Choice) => (
    <input
      type={facet === 'category' ? 'radio' : 'checkbox'}
      name={facet}
      value={value}
      checked={isChosen}
      onChange={({ currentTarget }) => {
        apply(currentTarget.form)
      }}
    />
  )
  const labelled = (className: string) => (choice: Choice) => (
    <label key={choice.value} className={className}>
      {input(choice)}
      {labelOf(choice)}
      <Count of={choice.count} />
    </label>
  )
  const swatch = (choice: Choice) => (
    <label key={choice.value} className="swatch-filter">
      <span className="swatch" data-colour={choice.value}>
        {input(choice)}
      </span>
      {choice.value}
      <Count of={choice.count} />
    </label>
  )

  return (
    <form id={FILTER_FORM} action={`/collections/${filters.collection || 'all'}`}>
      {filters.search !== '' && <input type="hidden" name="search" value={filters.search} />}
      {group('Category', choicesOf('category', ALL_CATEGORIES), labelled('check'))}
      {group('Gender', choicesOf('gender', gendersShown(filters)), labelled('check'))}
      {group('Colour', choicesOf('color', FILTER_COLOURS), swatch, 'swatch-filters')}
      {group('Size', choicesOf('size', FILTER_SIZES), labelled('option'), 'size-filters')}
      <Group name="Price, excl. VAT">
        <PriceFilter minPrice={filters.minPrice} maxPrice={filters.maxPrice} onSettle={apply} />
      </Group>
      <noscript>
        <button className="btn btn-primary w-full">Apply filters</button>
      </noscript>
    </form>
  )
}
