export type Import = {
  readonly at: string
  readonly code: string
  /** What the import points at, where the tree has no such file yet. */
  readonly target?: string
  readonly targetCode?: string
}

const API = 'packages/api/src'
const WEB = 'packages/web/src'

/** One import that each rule must refuse. */
export const BAD: Readonly<Record<string, Import>> = {
  'no-circles': {
    at: 'packages/pricing/src/egg.ts',
    code: "import type { Hen } from './hen.ts'\nexport type Egg = Hen",
    target: 'packages/pricing/src/hen.ts',
    targetCode: "import type { Egg } from './egg.ts'\nexport type Hen = Egg",
  },
  'no-unresolved': { at: `${API}/http/lost.ts`, code: "import './nowhere.ts'" },
  'no-orphans': { at: `${API}/http/lonely.ts`, code: 'export const nobody = 1' },
  'no-test-imports': {
    at: `${API}/http/cheat.ts`,
    code: "import '../../test/props.ts'",
    target: 'packages/api/test/props.ts',
  },
  'no-tool-imports': { at: `${API}/http/hammer.ts`, code: "import '../../../../tools/root.mjs'" },
  'pricing-is-pure': { at: 'packages/pricing/src/impure.ts', code: "import 'zod'" },
  'preflight-is-pure': { at: 'packages/preflight/src/impure.ts', code: "import 'zod'" },
  'bank-statements-are-pure': { at: 'packages/bank-statements/src/impure.ts', code: "import 'zod'" },
  'illustrations-are-pure': { at: 'packages/illustrations/src/impure.ts', code: "import '@umbala/pricing'" },
  'contract-needs-only-zod-and-rules': { at: 'packages/contract/src/greedy.ts', code: "import 'fastify'" },
  'light-contract-has-no-schemas': {
    at: 'packages/contract/src/client/client.ts',
    code: "import '../schemas/catalogue.ts'",
  },
  'shop-carries-no-zod': { at: `${WEB}/cart/heavy.ts`, code: "import '@umbala/contract/schemas'" },
  'api-knows-no-browser': { at: `${API}/http/painter.ts`, code: "import 'react'" },
  'web-knows-no-server': { at: `${WEB}/cart/smuggler.ts`, code: "import 'kysely'" },
  'web-has-no-node': { at: `${WEB}/cart/reader.ts`, code: "import 'node:fs'" },
  'host-is-the-top': { at: `${API}/http/climber.ts`, code: "import '../../../host/src/main.ts'" },
  'simulator-stands-alone': {
    at: `${API}/http/shortcut.ts`,
    code: "import '../../../paypal-simulator/src/money-box.ts'",
    target: 'packages/paypal-simulator/src/money-box.ts',
  },
  'artwork-checker-stands-alone': {
    at: `${API}/adapters/shortcut.ts`,
    code: "import '../../../artwork-checker/src/limits.ts'",
    target: 'packages/artwork-checker/src/limits.ts',
  },
  'artwork-checker-knows-no-shop': {
    at: 'packages/artwork-checker/src/curious.ts',
    code: "import '@umbala/contract'",
  },
  'e2e-knows-only-the-contract': { at: 'e2e/peeping.ts', code: "import '@umbala/pricing'" },
  'through-the-front-door': {
    at: `${WEB}/cart/burglar.ts`,
    code: "import '../../../pricing/src/money/vat.ts'",
  },
  'routes-do-not-query': {
    at: `${API}/cart/hasty.routes.ts`,
    code: "import './hasty.queries.ts'",
    target: `${API}/cart/hasty.queries.ts`,
  },
  'services-know-no-http': { at: `${API}/cart/chatty.service.ts`, code: "import type {} from 'fastify'" },
  'queries-only-query': {
    at: `${API}/cart/clever.queries.ts`,
    code: "import './clever.service.ts'",
    target: `${API}/cart/clever.service.ts`,
  },
  'queries-decide-nothing': {
    at: `${API}/cart/bossy.queries.ts`,
    code: "import { vatOn } from '@umbala/pricing'",
  },
  'sql-stays-in-queries': { at: `${API}/cart/fluent.service.ts`, code: "import 'kysely'" },
  'a-domain-is-entered-by-its-service': {
    at: `${API}/checkout/rude.service.ts`,
    code: "import '../orders/rude.queries.ts'",
    target: `${API}/orders/rude.queries.ts`,
  },
  'a-room-is-entered-by-its-service': {
    at: `${API}/checkout/refunds/nosy.ts`,
    code: "import '../payments/nosy-drawer.ts'",
    target: `${API}/checkout/payments/nosy-drawer.ts`,
  },
  'a-domain-enters-its-rooms-by-their-service': {
    at: `${API}/checkout/careless.ts`,
    code: "import './payments/careless-drawer.ts'",
    target: `${API}/checkout/payments/careless-drawer.ts`,
  },
  'low-domains-know-no-other': {
    at: `${API}/catalogue/social.service.ts`,
    code: "import '../orders/social.service.ts'",
    target: `${API}/orders/social.service.ts`,
  },
  'demo-builds-on-catalogue-and-images': {
    at: `${API}/demo/curious.ts`,
    code: "import '../orders/curious.service.ts'",
    target: `${API}/orders/curious.service.ts`,
  },
  'orders-build-on-artwork': {
    at: `${API}/orders/broad.service.ts`,
    code: "import '../catalogue/broad.service.ts'",
    target: `${API}/catalogue/broad.service.ts`,
  },
  'cart-builds-on-catalogue-and-artwork': {
    at: `${API}/cart/ahead.service.ts`,
    code: "import '../orders/ahead.service.ts'",
    target: `${API}/orders/ahead.service.ts`,
  },
  'checkout-builds-on-cart-catalogue-orders': {
    at: `${API}/checkout/broad.service.ts`,
    code: "import '../accounts/broad.service.ts'",
    target: `${API}/accounts/broad.service.ts`,
  },
  'ports-are-types': { at: `${API}/ports/busy.ts`, code: "import { Problem } from '@umbala/contract'" },
  'ports-know-no-inside': {
    at: `${API}/ports/insider.ts`,
    code: "import type { Db } from '../database/tables.ts'\nexport type Insider = Db",
  },
  'adapters-know-only-ports': { at: `${API}/adapters/nosy.ts`, code: "import '../database/tables.ts'" },
  'adapters-are-chosen-by-the-host': {
    at: `${API}/images/stubborn.service.ts`,
    code: "import '../adapters/stubborn.ts'",
    target: `${API}/adapters/stubborn.ts`,
  },
  'database-is-the-bottom': { at: `${API}/database/rising.ts`, code: "import '@umbala/contract'" },
  'http-knows-no-domain': {
    at: `${API}/http/partial.ts`,
    code: "import '../orders/partial.service.ts'",
    target: `${API}/orders/partial.service.ts`,
  },
  'ui-knows-no-domain': {
    at: `${WEB}/ui/salesy.tsx`,
    code: "import '../cart/sold.ts'",
    target: `${WEB}/cart/sold.ts`,
  },
  'state-knows-no-domain': {
    at: `${WEB}/state/heavy.ts`,
    code: "import '../cart/kept.ts'",
    target: `${WEB}/cart/kept.ts`,
  },
  'domains-meet-in-pages': {
    at: `${WEB}/catalogue/sociable.tsx`,
    code: "import '../cart/met.ts'",
    target: `${WEB}/cart/met.ts`,
  },
  'pages-are-leaves': {
    at: `${WEB}/cart/clinging.tsx`,
    code: "import './clung.page.tsx'",
    target: `${WEB}/cart/clung.page.tsx`,
  },
  'app-is-the-top': {
    at: `${WEB}/cart/climber.tsx`,
    code: "import '../app/peak.ts'",
    target: `${WEB}/app/peak.ts`,
  },
  'admin-only-on-demand': {
    at: `${WEB}/app/eager.ts`,
    code: "import '../admin/orders.ts'",
    target: `${WEB}/admin/orders.ts`,
  },
  'slices-know-no-react': { at: `${WEB}/cart/flashy.slice.ts`, code: "import 'react'" },
}

/** Neighbours of the forbidden that the house is built on; a rule that refused them would be worse than none. */
export const GOOD: readonly Import[] = [
  { at: 'packages/contract/src/call-table.ts', code: "import type {} from './schemas/catalogue.ts'" },
  {
    at: `${API}/cart/modest.queries.ts`,
    code: "import type { Cents } from '@umbala/pricing'\nexport type Modest = Cents",
  },
  { at: `${API}/cart/proper.service.ts`, code: "import '../catalogue/browsing/catalogue.service.ts'" },
  {
    at: `${API}/ports/plain.ts`,
    code: "import type { Image } from '@umbala/contract'\nexport type Plain = Image",
  },
  {
    at: `${WEB}/app/patient.ts`,
    code: "export const later = () => import('../admin/later.ts')",
    target: `${WEB}/admin/later.ts`,
  },
  {
    at: `${WEB}/catalogue/gathering.page.tsx`,
    code: "import '../cart/gathered.tsx'",
    target: `${WEB}/cart/gathered.tsx`,
  },
  { at: `${WEB}/admin/strict.ts`, code: "import '@umbala/contract/schemas'" },
  { at: 'e2e/honest.ts', code: "import '@umbala/contract'" },
]
