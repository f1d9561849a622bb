import type { Facets } from '@umbala/contract'
import {
  CATEGORIES,
  CATEGORY_FACETS,
  type Facet,
  FACET_LABELS,
  FACETS,
  FILTER_SIZES,
  knownFacetValues,
  readFacet,
  SIDEBAR_GENDERS,
  sortFacetValues,
  splitOwnFacet,
  toCategory,
} from '@umbala/pricing'
import { type ReactNode, useState } from 'react'
import { useCachedItems } from '../../ui/cached-items.ts'
import { navigationLabel } from '../category-ink.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ProductFilterSet } from '../products.slice.ts'
import { FILTER_FORM, useApplyFilters } from './use-apply-filters.ts'

type Props = { readonly filters: ProductFilterSet; readonly facets: Facets | null }
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
  if (facet === 'own') return splitOwnFacet(value)[1]
  if (facet !== 'category') return value
  const category = toCategory(value)
  return category ? navigationLabel(category) : 'All'
}
/** What would find nothing is not offered, unless it is chosen and can be taken away, or takes away what is chosen beside it. */
const isOffered = ({ count, isChosen, value }: Choice): boolean => count !== 0 || isChosen || value === ''

/** Beside what was counted stands whatever an address asked for, or the next change of the form would drop it. */
const valuesOf = (facet: Facet, { filters, facets }: Props): readonly string[] => {
  const counted = facets ? Object.keys(facets[facet]) : knownFacetValues(facet)
  const chosen = readFacet(facet, [filters[facet]])
  return facet === 'category'
    ? ['', ...CATEGORIES]
    : sortFacetValues(facet, [...new Set([...counted, ...chosen])])
}

const has = (values: readonly string[], value: string): boolean => values.includes(value)

/** Millimetres, litres and materials say something within a category and nothing across all of them. */
const isShown = ({ facet, value, isChosen }: Choice, { category }: ProductFilterSet): boolean => {
  if (isChosen) return true
  if (facet === 'gender') return has(SIDEBAR_GENDERS, value)
  if (category !== '') return true
  return facet === 'size' ? has(FILTER_SIZES, value) : !has(CATEGORY_FACETS, facet)
}

/** As long as a value may be to stand three in a row. */
const SHORT = 3

/** A plain GET form: without scripts it is sent by its button, with them every change goes there at once. */
export const FilterForm = ({ filters, facets }: Props) => {
  const apply = useApplyFilters(filters)
  const renderItems = useCachedItems()
  const [isMoreOpen, setIsMoreOpen] = useState(filters.own !== '')

  const countOf = (facet: Facet, value: string): number | undefined => {
    // All departments are shown without what only one of them has, and nobody has counted that.
    const goesWithCategory = CATEGORY_FACETS.some((name) => filters[name] !== '')
    if (!facets || (value === '' && goesWithCategory)) return undefined
    const counts = facets[facet]
    return value === '' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[value] ?? 0)
  }
  const choicesOf = (facet: Facet): Choice[] => {
    const chosen = filters[facet].split(',')
    return valuesOf(facet, { filters, facets })
      .map((value): Choice => ({
        facet,
        value,
        isChosen: chosen.includes(value),
        count: countOf(facet, value),
      }))
      .filter((choice) => isOffered(choice) && isShown(choice, filters))
  }
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

  /** One group for each own option, closed: a department has many of them. */
  const ownGroups = (choices: readonly Choice[]) => {
    const labels = [...new Set(choices.map(({ value }) => splitOwnFacet(value)[0]))]
    return (
      <details
        key="own"
        className="filter"
        open={isMoreOpen}
        onToggle={({ currentTarget }) => {
          setIsMoreOpen(currentTarget.open)
        }}
      >
        <summary>{FACET_LABELS.own}</summary>
        {labels.map((label) => (
          <Group key={label} name={label}>
            {renderItems(
              'choice',
              choices.filter(({ value }) => splitOwnFacet(value)[0] === label),
              labelled('check'),
            )}
          </Group>
        ))}
      </details>
    )
  }

  const group = (facet: Facet) => {
    const choices = choicesOf(facet)
    if (choices.length === 0) return null
    if (facet === 'own') return ownGroups(choices)
    const areShort = choices.every(({ value }) => value.length <= SHORT)
    const isRow = areShort && (facet === 'size' || facet === 'paperSize')
    const draw = facet === 'color' ? swatch : labelled(isRow ? 'option' : 'check')
    const drawn = renderItems(isRow ? 'option' : 'choice', choices, draw)
    const box = facet === 'color' ? 'swatch-filters' : 'size-filters'
    return (
      <Group key={facet} name={FACET_LABELS[facet]}>
        {facet === 'color' || isRow ? <div className={box}>{drawn}</div> : drawn}
      </Group>
    )
  }

  return (
    <form id={FILTER_FORM} action={`/collections/${filters.collection || 'all'}`} data-takes-focus="">
      {filters.search !== '' && <input type="hidden" name="search" value={filters.search} />}
      {FACETS.map(group)}
      <Group name="Price, excl. VAT">
        <PriceFilter minPrice={filters.minPrice} maxPrice={filters.maxPrice} onSettle={apply} />
      </Group>
      <noscript>
        <button className="btn btn-primary">Apply filters</button>
      </noscript>
    </form>
  )
}
