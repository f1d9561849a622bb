import {
  API,
  AS_VALUE,
  BROWSER_LIBRARIES,
  CONTRACT,
  forbid,
  LIGHT,
  SERVER_LIBRARIES,
  TESTS,
  WEB,
} from './words.mjs'

/** pricing ← { preflight, bank-statements }; preflight ← contract ← { api, web } ← host. */
export const betweenPackages = [
  forbid(
    'pricing-is-pure',
    'Money rules use nothing but each other, so they give the same answer everywhere.',
    { path: '^packages/pricing/src', pathNot: TESTS },
    { pathNot: '^packages/pricing/src' },
  ),
  forbid(
    'preflight-is-pure',
    'A file is judged by the same code in the browser and on the server, with prices below it and nothing else.',
    { path: '^packages/preflight/src', pathNot: TESTS },
    { pathNot: '^packages/(preflight|pricing)/src' },
  ),
  forbid(
    'bank-statements-are-pure',
    'A statement is read by the same code in the browser and on the server, with money and days below it and nothing else.',
    { path: '^packages/bank-statements/src', pathNot: TESTS },
    { pathNot: '^packages/(bank-statements|pricing)/src' },
  ),
  forbid(
    'illustrations-are-pure',
    'Drawings use nothing but each other.',
    { path: '^packages/illustrations/src', pathNot: TESTS },
    { pathNot: '^packages/illustrations/src' },
  ),
  forbid(
    'contract-needs-only-zod-and-rules',
    'What travels is described without either of its ends.',
    { path: CONTRACT, pathNot: TESTS },
    { pathNot: [CONTRACT, '^packages/(pricing|preflight)/src', 'node_modules/zod/'] },
  ),
  forbid(
    'light-contract-has-no-schemas',
    'The front door of the contract takes schemas and zod as types only, so that a customer never downloads them.',
    { path: LIGHT },
    { ...AS_VALUE, pathNot: [LIGHT, '^packages/(pricing|preflight)/src'] },
  ),
  forbid(
    'shop-carries-no-zod',
    'Outside the back office the browser checks nothing by schema; the server does.',
    { path: WEB, pathNot: [`${WEB}/admin/`, ...TESTS] },
    { path: [`${CONTRACT}/schemas\\.ts$`, 'node_modules/zod/'] },
  ),
  forbid(
    'api-knows-no-browser',
    'The API serves whoever asks; it has no idea of pages.',
    { path: '^packages/api/' },
    { path: ['^packages/web/', BROWSER_LIBRARIES] },
  ),
  forbid(
    'web-knows-no-server',
    'What runs in the browser reaches the server through the contract alone.',
    { path: '^packages/web/' },
    { path: ['^packages/api/', SERVER_LIBRARIES] },
  ),
  forbid(
    'web-has-no-node',
    'Only the server entry may use what only Node has.',
    { path: WEB, pathNot: [`${WEB}/app/entry\\.server\\.tsx$`, ...TESTS] },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'host-is-the-top',
    'The host puts everything together, so nothing can need it.',
    { pathNot: '^packages/host/' },
    { path: '^packages/host/' },
  ),
  forbid(
    'simulator-stands-alone',
    'The payment simulator is a program of its own: it is started, never imported.',
    { pathNot: '^packages/paypal-simulator/' },
    { path: '^packages/paypal-simulator/' },
  ),
  forbid(
    'artwork-checker-stands-alone',
    'The artwork checker is a program of its own: it is started, never imported.',
    { pathNot: '^packages/artwork-checker/' },
    { path: '^packages/artwork-checker/' },
  ),
  forbid(
    'artwork-checker-knows-no-shop',
    'What opens the files of strangers has the words of the judgement and its libraries, and nothing of the shop.',
    { path: '^packages/artwork-checker/src', pathNot: TESTS },
    { path: '^packages/', pathNot: '^packages/(artwork-checker|preflight)/src' },
  ),
  forbid(
    'e2e-knows-only-the-contract',
    'A journey sees the shop as a visitor does.',
    { path: '^e2e/' },
    { path: '^packages/', pathNot: '^packages/contract/' },
  ),
  forbid(
    'through-the-front-door',
    'A package is entered by the names it exports, never by a path into it.',
    { path: '^(packages/[^/]+|e2e|tools|bench)/' },
    // Where nobody's package.json lists it, an import by name counts as local, too; it went through the door nevertheless.
    {
      path: '^packages/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  ),
]
