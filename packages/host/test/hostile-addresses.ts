import fastCheck from 'fast-check'

const NAMES = [
  'collection',
  'category',
  'size',
  'color',
  'gender',
  'minPrice',
  'maxPrice',
  'sortBy',
  'search',
]
const LATE_NAMES = ['limit', 'page', 'junk', 'CATEGORY', 'Search', '__proto__', 'category[]', '']
const VALUES = [
  ...[
    '',
    'Print',
    'print',
    'PRINT',
    'Branding',
    'Print,Signs',
    'Signs,Print,x',
    'x1',
    'Red',
    'red,BLUE',
    'M',
    'm,XL',
  ],
  ...[
    'Men',
    'unisex',
    '1',
    '2',
    '01',
    '24',
    '100',
    '101',
    '0',
    '-1',
    '1e2',
    '99999',
    '49.5',
    '49,50',
    'R1%20249.00',
  ],
  ...[
    'priceAsc',
    'priceasc',
    'popularity',
    'all',
    'ALL',
    'featured',
    'new',
    'calendar',
    'Calendar',
    'calendar+desk',
  ],
  ...[
    '?x',
    '?',
    '?calendar',
    '%3Fx',
    ';x=1',
    '%3B',
    '#x',
    '%23',
    '&',
    '%26',
    '=',
    '%3D',
    '==',
    '+',
    '%2B',
    '%20',
    '%09',
  ],
  ...[
    '%00',
    '%',
    '%zz',
    '%E0%A4%A',
    '%C3%A9',
    '%c3%a9',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%2C',
    ',',
    ',,',
    '%25',
    '%2525',
  ],
  ...['x'.repeat(61), 'x'.repeat(201), 'calendar%20'.repeat(30), '<b>', '%22%27', 'toString', '%E2%80%AE'],
]
const SEPARATORS = ['&', '&', '&', '&', '?', ';', '&&', '#', '&amp;']

const pair = fastCheck.tuple(
  fastCheck.oneof(
    { weight: 8, arbitrary: fastCheck.constantFrom(...NAMES) },
    { weight: 3, arbitrary: fastCheck.constantFrom(...LATE_NAMES) },
  ),
  fastCheck.oneof(
    { weight: 8, arbitrary: fastCheck.constantFrom(...VALUES) },
    { weight: 1, arbitrary: fastCheck.string({ maxLength: 12 }).map(encodeURIComponent) },
  ),
  fastCheck.constantFrom(...SEPARATORS),
)
const query = fastCheck
  .tuple(
    fastCheck.constantFrom('?', '?', '?', '?', '??', '#', ';', ''),
    fastCheck.array(pair, { maxLength: 5 }),
  )
  .map(([first, pairs]) =>
    pairs.reduce<string>(
      (text, [name, value, separator], at) => `${text}${at === 0 ? '' : separator}${name}=${value}`,
      first,
    ),
  )

export type AskedAddress = { readonly path: string; readonly query: string }

/** One letter of the path written as its code, a slash too many, or the other case. */
const spoilPath = (path: string, way: number): string => {
  if (path === '/') return path
  const last = path.at(-1) ?? ''
  const ways = [
    path,
    path,
    path,
    `${path}/`,
    `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    path.toUpperCase(),
    `${path.slice(0, -1)}${last.toUpperCase()}`,
    `${path}/.`,
  ]
  return ways[way % ways.length] ?? path
}
/** Queries as an attacker would write them, behind one of these paths or something that looks like it. */
export const hostileAddresses = (paths: () => readonly string[]) =>
  fastCheck.tuple(fastCheck.nat(50), fastCheck.nat(7), query).map(([which, way, asked]): AskedAddress => {
    const all = paths()
    return { path: spoilPath(all[which % all.length] ?? '/', way), query: asked }
  })
