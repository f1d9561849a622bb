import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCachedItems } from '../../ui/cached-items.ts'
import { ChipList } from './chip-list.tsx'
import { chipsOf } from './filter-chips.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { listingUrl } from './listing-address.ts'
import { ListingResults } from './listing-results.tsx'
import { Pager } from './pager.tsx'
import { NO_FILTERS, type ProductFilterSet, type ProductsState } from '../products.slice.ts'
import { SortChoice } from './sort-choice.tsx'
import { useApplyFilters } from './use-apply-filters.ts'

type Props = {
  readonly listed: ProductsState
  /** As chosen just now; what is listed may still be on its way. */
  readonly filters: ProductFilterSet
  readonly page: number
  readonly last: number
  readonly isBusy: boolean
}

type Tools = { readonly chosen: number; readonly sortBy: string }

const FILTERS_ID = 'filters'

/** Filters, chips, order, products and pages. The form stands beside the list, and moves into a sheet where there is no room. */
export const ListingBody = ({ listed, filters, page, last, isBusy }: Props) => {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const apply = useApplyFilters(filters)
  const renderItems = useCachedItems()
  const results = useRef<HTMLElement>(null)
  const { total, facets, error } = listed
  const chips = chipsOf(filters)
  const { sortBy, collection } = filters
  const clearTo = listingUrl({ ...NO_FILTERS, sortBy, collection })
  // Where the words alone match nothing, there is nothing to sort and no filter to take away.
  const isNothing = error === null && total === 0 && filters.search !== '' && chips.length === 1
  const form = <FilterForm filters={filters} facets={facets} />
  /** The link that was followed is about to go; reading goes on at the products. */
  const readOn = (): void => {
    results.current?.focus({ preventScroll: true })
  }
  const closeSheet = (): void => {
    setIsSheetOpen(false)
    const above = results.current?.getBoundingClientRect().top ?? 0
    if (above < 0) results.current?.scrollIntoView()
  }
  const tools = ({ chosen, sortBy }: Tools) => (
    <div key="tools" className="listing-tools">
      <button
        type="button"
        className="btn"
        popoverTarget={FILTERS_ID}
        onClick={(event) => {
          event.preventDefault()
          setIsSheetOpen(true)
        }}
      >
        <SlidersHorizontal className="icon" aria-hidden />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <SortChoice sortBy={sortBy} onChoose={apply} />
    </div>
  )
  return (
    <div className="listing" aria-busy={isBusy} data-nothing={isNothing || undefined}>
      <section id={FILTERS_ID} className="filters" popover="auto" aria-label="Filters">
        {!isSheetOpen && form}
      </section>
      {isSheetOpen && (
        <FilterSheet
          total={total}
          isBusy={isBusy}
          clearTo={chips.length > 0 ? clearTo : null}
          onClose={closeSheet}
        >
          {form}
        </FilterSheet>
      )}
      <section ref={results} className="listing-main" tabIndex={-1} aria-label="Products">
        <ChipList chips={chips} clearTo={clearTo} onLeave={readOn} />
        <p className="listing-count" role="status">
          {error === null && (
            <span>
              <strong>{total}</strong> {total === 1 ? 'product' : 'products'}
              {last > 1 && page <= last && (
                <span className="listing-page">
                  , page {page} of {last}
                </span>
              )}
            </span>
          )}
        </p>
        {renderItems('tools', [{ chosen: chips.length, sortBy }], tools)}
        <ListingResults
          listed={listed}
          filters={filters}
          page={page}
          last={last}
          isBusy={isBusy}
          clearTo={clearTo}
        />
        {last > 1 && (
          <Pager page={page} last={last} urlOf={(number) => listingUrl(filters, number)} onLeave={readOn} />
        )}
      </section>
    </div>
  )
}
