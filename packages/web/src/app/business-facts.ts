import type { ShopIdentity } from '@umbala/contract'
import type { JsonLd } from '../state/page-head.ts'

/** Pages that tell where the shop is. */
const TOLD_ON = ['/', '/contact-page']

/** Who the shop is, for search engines and maps. */
export const businessFacts = (shop: ShopIdentity, canonicalPath: string | null): JsonLd[] => {
  if (canonicalPath === null || !TOLD_ON.includes(canonicalPath)) return []
  const { street, suburb, city, province, postalCode } = shop.address
  return [
    {
      '@type': 'LocalBusiness',
      name: shop.name,
      legalName: shop.legalName,
      slogan: shop.tagline,
      url: '/',
      email: shop.email,
      telephone: shop.phones[0]?.dial,
      currenciesAccepted: 'ZAR',
      address: {
        '@type': 'PostalAddress',
        streetAddress: [street, suburb].filter(Boolean).join(', '),
        addressLocality: city,
        addressRegion: province,
        postalCode,
        addressCountry: 'ZA',
      },
      sameAs: Object.values(shop.social).filter((address) => address !== ''),
    },
  ]
}
