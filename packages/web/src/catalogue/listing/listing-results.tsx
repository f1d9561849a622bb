import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Placeholder } from '../../ui/pictures/placeholder.tsx'
import { listingUrl } from './listing-address.ts'
import { ProductGrid } from '../product-grid.tsx'
import type { ProductFilterSet, ProductsState } from '../products.slice.ts'

const FIRST_ROWS = 4
const CARDS_AWAITED = 6

type NoticeProps = { readonly title: string; readonly children: ReactNode }

/** In place of the products: what happened, and where to go from here. */
export const ListNotice = ({ title, children }: NoticeProps) => (
  <div className="list-notice">
    <div className="list-notice-picture">
      <Placeholder label="" />
    </div>
    <div className="list-notice-text">
      <h2>{title}</h2>
      {children}
    </div>
  </div>
)

const Nothing = ({ filters, clearTo }: Pick<Props, 'filters' | 'clearTo'>) => (
  <ListNotice title="Nothing here matches that">
    <p>
      {filters.search === ''
        ? 'No product has everything you chose. Take one of the filters away, or start again.'
        : 'Check the spelling, try a shorter word or an SKU, or look through the collections. We also make things that are not in the list: ask us.'}
    </p>
    <div className="actions">
      <Link className="btn btn-primary" to={clearTo}>
        {filters.search === '' ? 'Clear all filters' : 'See all products'}
      </Link>
      <Link className="btn" to="/contact-page">
        Talk To An Expert
      </Link>
    </div>
  </ListNotice>
)

const PastTheEnd = ({
  page,
  last,
  to,
}: {
  readonly page: number
  readonly last: number
  readonly to: string
}) => (
  <ListNotice title={`There is no page ${page}`}>
    <p>The last page is {last}. Products may have moved since this address was written down.</p>
    <Link className="btn btn-primary" to={to}>
      Go to page {last}
    </Link>
  </ListNotice>
)

const Failed = ({ error, to }: { readonly error: string; readonly to: string }) => (
  <ListNotice title="The products could not be loaded">
    <p role="alert">{error}</p>
    <a className="btn btn-primary" href={to}>
      Try again
    </a>
  </ListNotice>
)

const SkeletonGrid = ({ count }: { readonly count: number }) => (
  <div className="cards skeletons" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div className="card" key={index}>
        <span className="card-picture skeleton" />
        <span className="card-awaited">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </span>
      </div>
    ))}
  </div>
)

type Props = {
  readonly listed: Pick<ProductsState, 'products' | 'error'>
  readonly filters: ProductFilterSet
  readonly page: number
  readonly last: number
  readonly isBusy: boolean
  readonly clearTo: string
}

/** What is shown stays in place under the skeletons of what is coming, so that the page keeps its height and its scroll. */
export const ListingResults = ({ listed, filters, page, last, isBusy, clearTo }: Props) => {
  const { products, error } = listed
  const shown = () => {
    if (error !== null) return <Failed error={error} to={listingUrl(filters, page)} />
    if (products.length > 0) return <ProductGrid products={products} eager={FIRST_ROWS} />
    return page > last && last > 0 ? (
      <PastTheEnd page={page} last={last} to={listingUrl(filters, last)} />
    ) : (
      <Nothing filters={filters} clearTo={clearTo} />
    )
  }
  return (
    <div className="results" aria-busy={isBusy} inert={isBusy}>
      {shown()}
      {isBusy && <SkeletonGrid count={products.length || CARDS_AWAITED} />}
    </div>
  )
}
