import type { Facets } from '@umbala/contract'
import { CATEGORIES, FILTER_COLOURS, FILTER_GENDERS, FILTER_SIZES } from '@umbala/pricing'
import type { ChangeEvent, ReactNode } from 'react'
import { categoryLabel } from './category-ink.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ProductFilterSet } from './products.slice.ts'
import { FILTER_FORM, useApplyFilters } from './use-apply-filters.ts'

type Props = { readonly filters: ProductFilterSet; readonly facets: Facets | null }
type Facet = 'category' | 'gender' | 'color' | 'size'

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

/** A plain GET form: without scripts it is sent by its button, with them every change goes there at once. */
export const FilterForm = ({ filters, facets }: Props) => {
  const apply = useApplyFilters(filters)

  const countOf = (facet: Facet, value: string): number | undefined => {
    if (!facets) return undefined
    const counts = facets[facet]
    return value === '' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[value] ?? 0)
  }
  const choice = (facet: Facet, value: string) => ({
    type: facet === 'category' ? 'radio' : 'checkbox',
    name: facet,
    value,
    checked: filters[facet].split(',').includes(value),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      apply(currentTarget.form)
    },
  })
  /** Nothing to be found there; it can still be chosen, since what is chosen elsewhere may change. */
  const emptiness = (facet: Facet, value: string) => (countOf(facet, value) === 0 ? '' : undefined)

  const check = (facet: Facet, value: string, label: string) => (
    <label key={value} className="check" data-none={emptiness(facet, value)}>
      <input {...choice(facet, value)} />
      {label}
      <Count of={countOf(facet, value)} />
    </label>
  )

  return (
    <form id={FILTER_FORM} action={`/collections/${filters.collection || 'all'}`}>
      {filters.search !== '' && <input type="hidden" name="search" value={filters.search} />}
      <Group name="Category">
        {check('category', '', 'All')}
        {CATEGORIES.map((category) => check('category', category, categoryLabel(category)))}
      </Group>
      <Group name="Gender">{FILTER_GENDERS.map((gender) => check('gender', gender, gender))}</Group>
      <Group name="Colour">
        <div className="swatch-filters">
          {FILTER_COLOURS.map((colour) => (
            <label key={colour} className="swatch-filter" data-none={emptiness('color', colour)}>
              <span className="swatch" data-colour={colour}>
                <input {...choice('color', colour)} />
              </span>
              {colour}
              <Count of={countOf('color', colour)} />
            </label>
          ))}
        </div>
      </Group>
      <Group name="Size">
        <div className="size-filters">
          {FILTER_SIZES.map((size) => (
            <label key={size} className="option" data-none={emptiness('size', size)}>
              <input {...choice('size', size)} />
              {size}
              <Count of={countOf('size', size)} />
            </label>
          ))}
        </div>
      </Group>
      <Group name="Price">
        <PriceFilter minPrice={filters.minPrice} maxPrice={filters.maxPrice} onSettle={apply} />
      </Group>
      <noscript>
        <button className="btn btn-primary w-full">Apply filters</button>
      </noscript>
    </form>
  )
}
