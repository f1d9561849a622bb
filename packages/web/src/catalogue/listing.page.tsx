import { statusOf } from '@umbala/contract'
import { LIST_LIMIT_DEFAULT } from '@umbala/pricing'
import { useSelector } from 'react-redux'
import { data, useLocation, useNavigation } from 'react-router'
import type { JsonLd, PageHead, PageLocation } from '../state/page-head.ts'
import { dispatchOf, type PageArgs } from '../state/route-context.ts'
import { abortWith } from '../state/thunk.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { useCachedItems } from '../ui/cached-items.ts'
import { listingUrl, readListing } from './listing/listing-address.ts'
import { ListingBody } from './listing/listing-body.tsx'
import {
  fetchFacets,
  fetchProducts,
  filtersSet,
  NO_FILTERS,
  type ProductFilterSet,
  selectFilters,
  selectListed,
  type WithProducts,
} from './products.slice.ts'
import { collectionOf } from './listing/collections.ts'
import { UnknownCollection } from './listing/unknown-collection.tsx'
import { useSettled } from './listing/use-settled.ts'

const OK = 200
const NOT_FOUND = 404

const lastPage = (total: number): number => Math.ceil(total / LIST_LIMIT_DEFAULT)
const isPastTheEnd = (page: number, total: number): boolean => page > Math.max(1, lastPage(total))

/** A listing that finds nothing is still a page: its status tells machines what its words tell people. */
export const loadListingPage = async (args: PageArgs) => {
  const dispatch = dispatchOf(args)
  const { signal } = args.request
  const { filters, page, isKnown } = readListing(args.url)
  dispatch(filtersSet(filters))
  const asked = { ...filters, page, limit: LIST_LIMIT_DEFAULT }
  const [found] = await Promise.all([
    abortWith(signal, dispatch(fetchProducts(asked))),
    abortWith(signal, dispatch(fetchFacets(filters))),
  ])
  if (fetchProducts.rejected.match(found)) return data(null, statusOf(found.error.code))
  return data(null, isKnown && !isPastTheEnd(page, found.payload.total) ? OK : NOT_FOUND)
}

/** Collections and their pages are for search engines; every choice within them makes a thinner copy of the same. */
const isThin = (filters: ProductFilterSet): boolean => {
  const { collection, category } = filters
  const collectionOnly = collection === '' ? { category } : { collection }
  return listingUrl(filters) !== listingUrl({ ...NO_FILTERS, ...collectionOnly })
}

const breadcrumbFacts = (title: string, address: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
    { '@type': 'ListItem', position: 2, name: title, item: address },
  ],
})

export const listingHead = (state: WithProducts, location: PageLocation): PageHead => {
  const { filters, page, isKnown } = readListing(location)
  const { total, error, products } = selectListed(state)
  const { title, about } = collectionOf(filters)
  const isWorthFinding =
    isKnown && error === null && total > 0 && !isPastTheEnd(page, total) && !isThin(filters)
  const address = listingUrl(filters, page)
  const [image] = products[0]?.images ?? []
  return {
    title: !isKnown ? 'Not found' : page > 1 ? `${title}, page ${page}` : title,
    description: about,
    canonicalPath: isWorthFinding ? address : null,
    ...(image && { image }),
    ...(isWorthFinding && { jsonLd: [breadcrumbFacts(title, address)] }),
  }
}

type ListHead = { readonly title: string; readonly here: string; readonly about: string | null }

const drawListHead = ({ title, here, about }: ListHead) => (
  <div key="head" className="listing-head">
    <Breadcrumb trail={[{ label: 'Home', to: '/' }]} here={here} />
    <h1 tabIndex={-1}>{title}</h1>
    {about !== null && <p className="listing-about">{about}</p>}
  </div>
)

export const ListingPage = () => {
  const location = useLocation()
  const navigation = useNavigation()
  const { page, isKnown } = readListing(location)
  const next = navigation.location?.pathname.startsWith('/collections/') ? navigation.location : null
  // The title is that of the filters beside it, which are those of the page that is being loaded.
  const { filters: asked } = readListing(next ?? location)
  const renderItems = useCachedItems()
  const filters = useSelector(selectFilters)
  const listed = useSettled(useSelector(selectListed))
  if (!isKnown) return <UnknownCollection />

  const { title, about, ink } = collectionOf(asked)
  const head = asked.search === '' ? { title, here: title, about } : { title, here: 'Search', about: null }
  return (
    <div className="sheet" data-ink={ink}>
      {renderItems('list head', [head], drawListHead)}
      <ListingBody
        listed={listed}
        filters={filters}
        page={page}
        last={lastPage(listed.total)}
        isBusy={next !== null}
      />
    </div>
  )
}
