import type { Image, ShopIdentity } from '@umbala/contract'

/** What a page says of itself to browsers, search engines and link previews. */
export type PageHead = {
  /** Without the shop's name, which every title ends with. */
  readonly title: string
  readonly description: string
  /** The one address of this page, however it was reached; null for a page nobody should find. */
  readonly canonicalPath: string | null
  readonly image?: Image
  /** Fetched before anything else: the largest picture of the page, with the width it is shown at. */
  readonly firstPicture?: { readonly url: string; readonly sizes: string }
  /** What the page is about, for machines. Addresses in it begin with a slash; the origin is put before them when it is written. What it says of prices follows the shop's rates. */
  readonly jsonLd?: readonly JsonLd[] | ((shop: ShopIdentity) => readonly JsonLd[])
}

export type JsonLd = Readonly<Record<string, unknown>>

export type PageLocation = { readonly pathname: string; readonly search: string }

const DESCRIPTION_LENGTH = 160

/** The start of a text, cut between words, in the length search engines show. */
export const excerpt = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= DESCRIPTION_LENGTH) return flat
  const cut = flat.slice(0, DESCRIPTION_LENGTH)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}
