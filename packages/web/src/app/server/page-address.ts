import { toCategory } from '@umbala/pricing'
import { listingUrl, readListing } from '../../catalogue/listing/listing-address.ts'

/** Pages that read nothing of their query: whatever stands there, they are the same page. */
const WITHOUT_QUERY = new Set([
  '/',
  '/about-us',
  '/checkout',
  '/contact-page',
  '/design-customization',
  '/privacy-policy',
  '/terms-and-conditions',
  '/unsubscribe',
])
/** Which one it is, only the browser asks: the page that is sent is that of the way in. */
const CHECKOUT = /^\/checkout\/[0-9a-f-]{36}$/
const PRODUCT = /^\/product\/[0-9a-f-]{36}$/
/** A job that was filled in without scripts; what else hangs onto the address of a product changes nothing. */
const JOB = /[?&]job=/
const LISTING = /^\/collections\/[a-z-]{1,60}$/
const LISTINGS = '/collections/'
const ALL = `${LISTINGS}all`
/** Longer ones are asked once, and by nobody who means to buy. */
const LONGEST = 1000

/** As the listing reads it, so that two addresses which ask for the same are one. Null where there is no such listing. */
const listingAddress = (pathname: string, search: string): string | null => {
  const { filters, page, isKnown } = readListing({ pathname, search })
  if (!isKnown) return null
  // The path says it already.
  const isOfPath = toCategory(pathname.slice(LISTINGS.length)) !== null
  const asked = { ...filters, collection: '', ...(isOfPath && { category: '' }) }
  return pathname + listingUrl(asked, page).slice(ALL.length)
}

/**
 * The one address of a page that is the same for everyone: nothing in it but what the page reads, always in the same order, so that
 * what others hang onto our addresses neither fills a memory nor gets around it. The page is made from this address and kept under
 * it, so it must mean the same as the one that was asked for. Null for a page that must be made each time.
 */
export const pageAddress = (url: string): string | null => {
  if (url.length > LONGEST) return null
  // Up to the first question mark: those after it belong to the query.
  const [path = ''] = url.split('?', 1)
  if (WITHOUT_QUERY.has(path)) return path
  if (PRODUCT.test(path)) return JOB.test(url) ? null : path
  if (CHECKOUT.test(path)) return '/checkout'
  return LISTING.test(path) ? listingAddress(path, url.slice(path.length)) : null
}
