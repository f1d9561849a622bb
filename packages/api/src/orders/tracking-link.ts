/** Couriers whose tracking page takes the number in its address. Others are shown without a link rather than with a guess. */
const PAGES: readonly (readonly [name: RegExp, page: string])[] = [
  [/courier guy/i, 'https://portal.thecourierguy.co.za/track?ref='],
  [/aramex/i, 'https://www.aramex.com/track/results?ShipmentNumber='],
  [/dhl/i, 'https://www.dhl.com/za-en/home/tracking.html?tracking-id='],
  [/fedex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
]

export const trackingLink = (carrier: string, number: string): string | null => {
  const page = PAGES.find(([name]) => name.test(carrier))?.[1]
  return page === undefined ? null : `${page}${encodeURIComponent(number)}`
}
