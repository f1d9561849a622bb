import { type ShopIdentity, variantUrl } from '@umbala/contract'
import { isRouteErrorResponse } from 'react-router'
import type { JsonLd, PageHead, PageLocation } from '../state/page-head.ts'
import { pictureSources } from '../ui/pictures/picture-sources.ts'
import { businessFacts } from './business-facts.ts'
import type { ShopState } from './store.ts'

export type RouteHandle = {
  readonly head: (state: ShopState, location: PageLocation) => PageHead
}

/** The part of a router's state that decides the head; the static and the browser router both have it. */
export type Routed = {
  readonly location: PageLocation
  readonly matches: readonly { readonly route: { readonly handle?: unknown } }[]
  readonly errors?: Readonly<Record<string, unknown>> | null
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle

const errorHead = (error: unknown): PageHead => ({
  title: isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : 'Error',
  description: 'This page cannot be shown.',
  canonicalPath: null,
})

/** The head of the innermost page, or of the error that took its place. */
export const headOf = ({ location, matches, errors }: Routed, state: ShopState): PageHead => {
  const [error] = Object.values(errors ?? {})
  if (error !== undefined) return errorHead(error)
  const handle = matches.map(({ route }) => route.handle).findLast(isRouteHandle)
  return handle ? handle.head(state, location) : errorHead(undefined)
}

export type HeadTag = {
  readonly name: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}
export type WrittenHead = {
  readonly title: string
  readonly tags: readonly HeadTag[]
  readonly jsonLd: readonly JsonLd[]
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const graph = (property: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: `og:${property}`, content },
})

/** Link previews read no drawings, so they get the raster of the picture. */
const previewUrl = (url: string): string => variantUrl(url, 1280, 'webp') ?? url

/** An address of ours in structured data must be whole; only the origin knows where the shop stands. */
const withOrigin = (value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? new URL(value, origin).href : value
  if (Array.isArray(value)) return value.map((part) => withOrigin(part, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withOrigin(part, origin)]))
}

const preload = ({ url, sizes }: NonNullable<PageHead['firstPicture']>): HeadTag => ({
  name: 'link',
  attributes: {
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    ...(pictureSources(url)
      ? { imagesrcset: pictureSources(url)?.avif ?? '', imagesizes: sizes, type: 'image/avif' }
      : { href: url }),
  },
})

export const writeHead = (head: PageHead, shop: ShopIdentity, origin: string): WrittenHead => {
  const absolute = (path: string): string => new URL(path, origin).href
  const { canonicalPath, description, image, jsonLd = [] } = head
  const title = `${head.title} | ${shop.name}`
  const found: HeadTag[] =
    canonicalPath === null
      ? [meta('robots', 'noindex')]
      : [
          { name: 'link', attributes: { rel: 'canonical', href: absolute(canonicalPath) } },
          graph('url', absolute(canonicalPath)),
        ]
  const pictured: HeadTag[] = image
    ? [graph('image', absolute(previewUrl(image.url))), graph('image:alt', image.altText)]
    : []
  return {
    title,
    tags: [
      meta('description', description),
      graph('site_name', shop.name),
      graph('type', 'website'),
      graph('title', head.title),
      graph('description', description),
      ...found,
      ...pictured,
      ...(head.firstPicture ? [preload(head.firstPicture)] : []),
    ],
    jsonLd: [
      ...(typeof jsonLd === 'function' ? jsonLd(shop) : jsonLd),
      ...businessFacts(shop, canonicalPath),
    ].map((data) => withOrigin({ '@context': 'https://schema.org', ...data }, origin) as JsonLd),
  }
}
