import { Problem } from '@umbala/contract'
import { CATEGORIES } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { countPublished, findPublishedAddresses } from './sitemap.queries.ts'

/** Search engines read at most 50 000 addresses a file. */
const PER_FILE = 40_000

const PAGES = [
  '/',
  '/design-customization',
  '/collections/all',
  ...CATEGORIES.map((category) => `/collections/all?category=${category}`),
  '/about-us',
  '/contact-page',
  '/privacy-policy',
  '/terms-and-conditions',
]

type Entry = { readonly path: string; readonly changed?: Date }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const document = (kind: 'urlset' | 'sitemapindex', publicUrl: string, entries: readonly Entry[]) => {
  const tag = kind === 'urlset' ? 'url' : 'sitemap'
  const rows = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<${tag}><loc>${escape(publicUrl + path)}</loc>${lastmod}</${tag}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${kind}>\n`
}

/** The list of lists: one of pages, and as many of products as the catalogue needs. */
export const sitemapIndex = async (db: Db, publicUrl: string): Promise<string> => {
  const files = Math.max(1, Math.ceil((await countPublished(db)) / PER_FILE))
  const products = Array.from({ length: files }, (_, index) => ({
    path: `/sitemaps/products-${index + 1}.xml`,
  }))
  return document('sitemapindex', publicUrl, [{ path: '/sitemaps/pages.xml' }, ...products])
}

const PRODUCTS_FILE = /^products-([1-9][0-9]{0,3})\.xml$/

export const sitemapFile = async (db: Db, publicUrl: string, file: string): Promise<string> => {
  if (file === 'pages.xml')
    return document(
      'urlset',
      publicUrl,
      PAGES.map((path) => ({ path })),
    )
  const number = Number(PRODUCTS_FILE.exec(file)?.[1] ?? 0)
  const rows =
    number > 0 ? await findPublishedAddresses(db, { limit: PER_FILE, offset: (number - 1) * PER_FILE }) : []
  if (number !== 1 && rows.length === 0) throw new Problem('not_found', 'Not found')
  return document(
    'urlset',
    publicUrl,
    rows.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
  )
}

const PRIVATE = [
  '/admin',
  '/api/',
  '/checkout',
  '/login',
  '/register',
  '/profile',
  '/my-orders',
  '/order/',
  '/order-confirmation',
  '/unsubscribe',
]

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
