import { API, AS_VALUE, DOMAINS, forbid, TESTS } from './words.mjs'

/** routes → service → queries → database; adapters stand behind ports. */
export const insideApi = [
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
    { ...AS_VALUE, path: '^packages/(pricing|preflight|contract|illustrations)/' },
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
    'a-room-is-entered-by-its-service',
    'A folder of a domain reaches another one by its service or its queries; what several of them share stands in the domain itself.',
    { path: `${API}/(${DOMAINS})/([^/]+)/`, pathNot: TESTS },
    { path: `${API}/$1/[^/]+/`, pathNot: [`${API}/$1/$2/`, '\\.(service|queries)\\.ts$'] },
  ),
  forbid(
    'a-domain-enters-its-rooms-by-their-service',
    'What stands in the domain itself uses its folders by their services, queries and routes.',
    { path: `${API}/(${DOMAINS})/[^/]+$`, pathNot: TESTS },
    { path: `${API}/$1/[^/]+/`, pathNot: '\\.(service|queries|routes)\\.ts$' },
  ),
  forbid(
    'low-domains-know-no-other',
    'Only cart, orders, checkout and the demo goods are built out of other domains.',
    { path: `${API}/(catalogue|accounts|messages|images|artwork)/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/`, pathNot: `${API}/$1/` },
  ),
  forbid(
    'orders-build-on-artwork',
    'An order knows the files that it is printed from, and no other domain.',
    { path: `${API}/orders/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/`, pathNot: `${API}/(orders|artwork)/` },
  ),
  forbid(
    'demo-builds-on-catalogue-and-images',
    'The demo goods come into the shop the way a shopkeeper would bring them.',
    { path: `${API}/demo/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS})/`, pathNot: `${API}/(catalogue|images)/` },
  ),
  forbid(
    'cart-builds-on-catalogue-and-artwork',
    'A cart knows goods and the files for them, and nothing that comes after it.',
    { path: `${API}/cart/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/`, pathNot: `${API}/(cart|catalogue|artwork)/` },
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
    'The database folder knows tables and engines, the shapes of prices and facts that they hold, and none of those who use it.',
    { path: `${API}/database/`, pathNot: TESTS },
    { path: '^packages/', pathNot: `${API}/database/|^packages/(pricing|preflight)/` },
  ),
  forbid(
    'http-knows-no-domain',
    'How calls are answered is one thing, what they mean another.',
    { path: `${API}/http/`, pathNot: TESTS },
    { path: `${API}/(${DOMAINS}|demo)/` },
  ),
]
