const DOMAINS = 'catalogue|cart|checkout|orders|accounts|messages|images'
const API = '^packages/api/src'
const WEB = '^packages/web/src'
const CONTRACT = '^packages/contract/src'
/** Tests may reach further than the code they test. */
const TESTS = ['\\.test\\.', '^packages/[^/]+/test/']
/** What the browser may carry of the contract: routes, names and plain values, no schema. */
const LIGHT = `${CONTRACT}/(index|call-table|client|problem|send-by-fetch|price-maps|image-sizes|shop-identity)\\.ts$`
const BROWSER_LIBRARIES =
  'node_modules/(react|react-dom|react-router|react-redux|@reduxjs|lucide-react|@fontsource[^/]*)/'
const SERVER_LIBRARIES =
  'node_modules/(fastify|@fastify|fastify-[^/]+|kysely|pg|@electric-sql|@node-rs|sharp|nodemailer|pino|prom-client)/'
/**
 * An import that is more than a type, and so is still there when the code runs.
 * @type {{ dependencyTypesNot: import('dependency-cruiser').DependencyType[] }}
 */
const AS_VALUE = { dependencyTypesNot: ['type-only'] }

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * @param {string} name
 * @param {string} comment what is promised, as a failing check will tell it
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const everywhere = [
  forbid('no-circles', 'No file needs itself by way of others. Types count.', {}, { circular: true }),
  forbid('no-unresolved', 'Whatever is imported exists.', {}, { couldNotResolve: true }),
  forbid(
    'no-orphans',
    'A file that nothing uses and that uses nothing is deleted.',
    {
      orphan: true,
      pathNot: [
        ...TESTS,
        '\\.d\\.ts$',
        '\\.config\\.',
        '^e2e/',
        '^tools/',
        '^bench/',
        '/entry\\.[a-z]+\\.tsx$',
      ],
    },
    {},
  ),
  forbid(
    'no-test-imports',
    'The shop does not lean on its tests.',
    { path: '^packages/[^/]+/src/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid(
    'no-tool-imports',
    'What is used to make and check the shop is no part of it.',
    { path: '^packages/[^/]+/src/', pathNot: TESTS },
    { path: '^(tools|bench|e2e)/' },
  ),
]

const betweenPackages = [
  forbid(
    'pricing-is-pure',
    'Money rules use nothing but each other, so they give the same answer everywhere.',
    { path: '^packages/pricing/src', pathNot: TESTS },
    { pathNot: '^packages/pricing/src' },
  ),
  forbid(
    'illustrations-are-pure',
    'Drawings use nothing but each other.',
    { path: '^packages/illustrations/src', pathNot: TESTS },
    { pathNot: '^packages/illustrations/src' },
  ),
  forbid(
    'contract-needs-only-zod-and-pricing',
    'What travels is described without either of its ends.',
    { path: CONTRACT, pathNot: TESTS },
    { pathNot: [CONTRACT, '^packages/pricing/src', 'node_modules/zod/'] },
  ),
  forbid(
    'light-contract-has-no-schemas',
    'The front door of the contract takes schemas and zod as types only, so that a customer never downloads them.',
    { path: LIGHT },
    { ...AS_VALUE, pathNot: [LIGHT, '^packages/pricing/src'] },
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
    'e2e-knows-only-the-contract',
    'A journey sees the shop as a visitor does.',
    { path: '^e2e/' },
    { path: '^packages/', pathNot: '^packages/contract/' },
  ),
  forbid(
    'through-the-front-door',
    'A package is entered by the names it exports, never by a path into it.',
    { path: '^(packages/[^/]+|e2e|tools|bench)/' },
    { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
]

const insideApi = [
  forbid(
    'routes-do-not-query',
    'A route names the service that answers; it does not reach past it.',
    { path: `${API}/.+\\.routes\\.ts$` },
    { path: ['\\.queries\\.ts$', `${API}/(database|adapters)/`] },
  ),
  forbid(
    'services-know-no-http',
    'A decision is the same whoever asked and however.',
    { path: `${API}/.+\\.service\\.ts$` },
    { path: [`${API}/http/`, '\\.routes\\.ts$', 'node_modules/(fastify|@fastify|fastify-[^/]+)/'] },
  ),
  forbid(
    'queries-only-query',
    'A query file turns arguments into rows, with the database and its own neighbours alone.',
    { path: `${API}/([^/]+)/.+\\.queries\\.ts$` },
    { path: `${API}/`, pathNot: [`${API}/database/`, `${API}/$1/.+\\.queries\\.ts$`] },
  ),
  forbid(
    'queries-decide-nothing',
    'Rules about money and the wire are applied by services; queries know them as types.',
    { path: `${API}/.+\\.queries\\.ts$` },
    { ...AS_VALUE, path: '^packages/(pricing|contract|illustrations)/' },
  ),
  forbid(
    'sql-stays-in-queries',
    'SQL is found in query files and in the database folder, nowhere else.',
    { path: '^packages/', pathNot: ['\\.queries\\.ts$', `${API}/database/`, ...TESTS] },
    { path: 'node_modules/kysely/' },
  ),
  forbid(
    'a-domain-is-entered-by-its-service',
    'What a domain decides, it decides in its service; others ask there.',
    { path: `${API}/(${DOMAINS})/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS})/`, pathNot: [`${API}/$1/`, '\\.service\\.ts$'] },
  ),
  forbid(
    'low-domains-know-no-other',
    'Only cart, checkout and the demo goods are built out of other domains.',
    { path: `${API}/(catalogue|orders|accounts|messages|images)/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/`, pathNot: `${API}/$1/` },
  ),
  forbid(
    'demo-builds-on-catalogue-and-images',
    'The demo goods come into the shop the way a shopkeeper would bring them.',
    { path: `${API}/demo/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS})/`, pathNot: `${API}/(catalogue|images)/` },
  ),
  forbid(
    'cart-builds-on-catalogue',
    'A cart knows goods and nothing that comes after it.',
    { path: `${API}/cart/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/`, pathNot: `${API}/(cart|catalogue)/` },
  ),
  forbid(
    'checkout-builds-on-cart-catalogue-orders',
    'A checkout turns a cart of goods into an order, and touches nothing else.',
    { path: `${API}/checkout/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/`, pathNot: `${API}/(checkout|cart|catalogue|orders)/` },
  ),
  forbid(
    'ports-are-types',
    'A port says what the shop needs from outside; there is nothing in it to run.',
    { path: `${API}/ports/` },
    AS_VALUE,
  ),
  forbid(
    'ports-know-no-inside',
    'A port is worded so that an adapter can be written without knowing the shop.',
    { path: `${API}/ports/` },
    { path: `${API}/`, pathNot: `${API}/ports/` },
  ),
  forbid(
    'adapters-know-only-ports',
    'An adapter turns a port into a real thing and sees nothing of the shop behind it.',
    { path: `${API}/adapters/`, pathNot: TESTS },
    { path: `${API}/`, pathNot: `${API}/(ports|adapters)/` },
  ),
  forbid(
    'adapters-are-chosen-by-the-host',
    'Nothing in the API names an adapter; the host hands one in.',
    { path: `${API}/`, pathNot: [`${API}/adapters/`, ...TESTS] },
    { path: `${API}/adapters/` },
  ),
  forbid(
    'database-is-the-bottom',
    'The database folder knows tables and engines, and none of those who use it.',
    { path: `${API}/database/`, pathNot: TESTS },
    { path: '^packages/', pathNot: `${API}/database/` },
  ),
  forbid(
    'http-knows-no-domain',
    'How calls are answered is one thing, what they mean another.',
    { path: `${API}/http/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo|database|adapters)/` },
  ),
]

const insideWeb = [
  forbid(
    'ui-knows-no-domain',
    'A button has no idea what it sells.',
    { path: `${WEB}/ui/`, pathNot: TESTS },
    { path: `${WEB}/`, pathNot: `${WEB}/ui/` },
  ),
  forbid(
    'state-knows-no-domain',
    'What every slice stands on stands on no slice.',
    { path: `${WEB}/state/`, pathNot: TESTS },
    { path: `${WEB}/`, pathNot: `${WEB}/state/` },
  ),
  forbid(
    'domains-meet-in-pages',
    'Only a page puts two domains side by side.',
    { path: `${WEB}/(${DOMAINS}|content|admin)/`, pathNot: ['\\.page\\.tsx$', ...TESTS] },
    { path: `${WEB}/(${DOMAINS}|content|admin)/`, pathNot: `${WEB}/$1/` },
  ),
  forbid(
    'pages-are-leaves',
    'Pages are named in the route table and behind the back office door, nowhere else.',
    { path: `${WEB}/`, pathNot: [`${WEB}/app/`, `${WEB}/admin/admin-bundle\\.tsx?$`, ...TESTS] },
    { path: '\\.page\\.tsx$' },
  ),
  forbid(
    'app-is-the-top',
    'The application puts the parts together, so no part can need it.',
    { path: `${WEB}/`, pathNot: [`${WEB}/app/`, ...TESTS] },
    { path: `${WEB}/app/` },
  ),
  forbid(
    'admin-only-on-demand',
    'A customer never downloads the back office: it is reached by a dynamic import.',
    { path: `${WEB}/`, pathNot: [`${WEB}/admin/`, ...TESTS] },
    { path: `${WEB}/admin/`, dynamic: false },
  ),
  forbid(
    'slices-know-no-react',
    'State can be read, changed and tested without a screen.',
    { path: `${WEB}/.+\\.slice\\.ts$` },
    { path: ['\\.tsx$', 'node_modules/(react|react-dom|react-router|react-redux)/'] },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...everywhere, ...betweenPackages, ...insideApi, ...insideWeb],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.css'],
    },
  },
}
