import { ChevronDown } from 'lucide-react'
import { SORTS } from './listing-address.ts'
import type { ProductFilterSet } from './products.slice.ts'
import { FILTER_FORM, useApplyFilters } from './use-apply-filters.ts'

/** Part of the filter form, wherever it stands on the page. */
export const SortChoice = ({ filters }: { readonly filters: ProductFilterSet }) => {
  const apply = useApplyFilters(filters)
  return (
    <label className="sort">
      <span className="sort-name">
        Sort<span className="max-lg:sr-only"> by</span>
      </span>
      <span className="sort-choice">
        <select
          className="input"
          name="sortBy"
          form={FILTER_FORM}
          value={filters.sortBy}
          onChange={(event) => {
            apply(event.target.form)
          }}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
      <noscript>
        <button className="btn" form={FILTER_FORM}>
          Sort
        </button>
      </noscript>
    </label>
  )
}
