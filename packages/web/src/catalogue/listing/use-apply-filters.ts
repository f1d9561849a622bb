import { useNavigate } from 'react-router'
import { listingUrl, NO_CATEGORY_FACETS, readListing } from './listing-address.ts'
import type { ProductFilterSet } from '../products.slice.ts'

export const FILTER_FORM = 'filter-form'

/** What a form would send without scripts. */
const asSent = (form: HTMLFormElement): string => {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return `?${params.toString()}`
}

/** Goes to what the form asks for, by the reading that its plain submission would get. The page stays where it is scrolled. */
export const useApplyFilters = (current: ProductFilterSet): ((form: HTMLFormElement | null) => void) => {
  const navigate = useNavigate()
  return (form) => {
    if (!form) return
    const { filters } = readListing({ pathname: new URL(form.action).pathname, search: asSent(form) })
    const isSameCategory = filters.category === current.category
    const asked = listingUrl(isSameCategory ? filters : { ...filters, ...NO_CATEGORY_FACETS })
    if (asked !== listingUrl(current)) void navigate(asked, { preventScrollReset: true })
  }
}
