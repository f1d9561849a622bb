import { type Conditions, type Figure, figuresLike, shareOf } from '../figures.ts'
import { CONTENT_PAGE_PATHS, RULED_PAGE_PATHS } from '../load/page-paths.ts'
import { conditionsInWords } from './table.ts'
import { type Reading, type Target, units } from './verdicts.ts'

const PAGES = ['home', 'listing', 'product page'] as const
const PUBLIC_PAGES = [...PAGES, ...[...RULED_PAGE_PATHS, ...CONTENT_PAGE_PATHS].map(([name]) => name)]
const WARM = [...PAGES, 'API list', 'API detail'] as const
const MILLION = 1_000_000
const THOUSAND = 1_000

type Read = (figure: Figure) => number | undefined

const value: Read = (figure) => figure.value
const p99: Read = (figure) => figure.p99

/** The targets of the shop, each with the figures that answer it. */
export const targetsOf = (figures: readonly Figure[]): Target[] => {
  const read = (what: string, conditions: Conditions, take: Read = value): Reading[] =>
    figuresLike(figures, { what, ...conditions }).flatMap((figure) => {
      const taken = take(figure)
      return taken === undefined ? [] : [{ value: taken, where: `${what}, ${conditionsInWords(figure)}` }]
    })
  const growth = (what: string): Reading[] => {
    const [small] = read(what, { products: THOUSAND, cache: 'cold' }, p99)
    const [large] = read(what, { products: MILLION, cache: 'cold' }, p99)
    return small && large ? [{ value: large.value / small.value, where: large.where }] : []
  }
  const atLeast = (what: string, limit: number, unit: string, readings: readonly Reading[]): Target => ({
    ...{ what, limit, unit, readings },
    bound: 'at least',
  })
  const atMost = (what: string, limit: number, unit: string, readings: readonly Reading[]): Target => ({
    ...{ what, limit, unit, readings },
    bound: 'at most',
  })
  const onEveryPage = (what: string) => PUBLIC_PAGES.flatMap((page) => read(`${page}: ${what}`, {}))
  const cold = { cache: 'cold', connections: 10 } as const

  return [
    ...WARM.map((what) => atLeast(`warm ${what}`, 0.5, units.share, read(what, { cache: 'warm' }, shareOf))),
    atLeast('cold listing', 400, '/s', read('listing', { ...cold, engine: 'PostgreSQL' })),
    atLeast('cold listing, embedded', 150, '/s', read('listing', { ...cold, engine: 'embedded' })),
    atLeast('cold API list', 1_500, '/s', read('API list', { ...cold, engine: 'PostgreSQL' })),
    atLeast('cold API list, embedded', 300, '/s', read('API list', { ...cold, engine: 'embedded' })),
    atMost(
      'search p99 at a million products',
      50,
      'ms',
      read('mixed searches', { products: MILLION, cache: 'cold' }, p99),
    ),
    atMost('search p99 at a million against a thousand', 3, units.times, growth('mixed searches')),
    atMost('list p99 at a million against a thousand', 2, units.times, growth('mixed lists')),
    atMost('JavaScript on first load', 125, 'KB', onEveryPage('JavaScript')),
    atMost('HTML of the listing', 20, 'KB', read('listing: HTML', {})),
    ...['performance', 'accessibility', 'best practices', 'SEO'].map((category) =>
      atLeast(`Lighthouse mobile, ${category}`, 100, 'of 100', onEveryPage(`Lighthouse ${category}`)),
    ),
    atMost('largest contentful paint', 1.5, 's', onEveryPage('largest contentful paint')),
    atMost('total blocking time', 50, 'ms', onEveryPage('total blocking time')),
    atMost('layout shift', 0, '', onEveryPage('layout shift')),
    atMost('memory idle, embedded', 400, 'MB', read('memory idle', { engine: 'embedded' })),
    atMost('memory idle, PostgreSQL', 200, 'MB', read('memory idle', { engine: 'PostgreSQL' })),
    atMost('memory after load, PostgreSQL', 350, 'MB', [
      ...read('memory after load', { engine: 'PostgreSQL' }),
      ...read('memory after made-up addresses', { engine: 'PostgreSQL' }),
    ]),
    atMost('SQL for a list with count and facets', 3, 'statements', read('SQL of a cold listing', {})),
    atMost('requests above the fold', 15, 'requests', read('listing: requests above the fold', {})),
    atMost(
      'listing p99 at 50 connections, warm',
      20,
      'ms',
      read('listing', { cache: 'warm', connections: 50 }, p99),
    ),
    atMost('check of a business card', 1, 's', read('check of a business card', {})),
    atMost('check of a booklet of 70 MB', 3, 's', read('check of a booklet of 16 pages', {})),
    atMost('list p99 while artwork is checked', 100, 'ms', read('lists while artwork is checked', {})),
    atMost('second start, embedded', 3, 's', read('second start', { engine: 'embedded' })),
    atMost('second start, PostgreSQL', 1, 's', read('second start', { engine: 'PostgreSQL' })),
  ]
}
