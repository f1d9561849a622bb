import { LISTING_READS } from '../catalogue/listing-address.ts'

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
const PRODUCT = /^\/product\/[0-9a-f-]{36}$/
const LISTING = /^\/collections\/[a-z-]{1,60}$/i
/** Longer ones are asked once, and by nobody who means to buy. */
const LONGEST = 1000

const listingAddress = (path: string, query: string): string => {
  if (query === '') return path
  const given = new URLSearchParams(query)
  const read = new URLSearchParams()
  for (const name of LISTING_READS)
    for (const value of given.getAll(name)) if (value !== '') read.append(name, value)
  const kept = read.toString().replaceAll('%2C', ',')
  return kept === '' ? path : `${path}?${kept}`
}

/**
 * The one address of a page that is the same for everyone: nothing in it but what the page reads, always in the same order, so that
 * what others hang onto our addresses neither fills a memory nor gets around it. Null for a page that must be made each time.
 */
export const pageAddress = (url: string): string | null => {
  if (url.length > LONGEST) return null
  const [path = '', query = ''] = url.split('?', 2)
  if (WITHOUT_QUERY.has(path) || PRODUCT.test(path)) return path
  return LISTING.test(path) ? listingAddress(path, query) : null
}
