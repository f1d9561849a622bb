import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { ROOT } from './root.mjs'

type Import = {
  readonly at: string
  readonly code: string
  /** What the import points at, where the tree has no such file yet. */
  readonly target?: string
  readonly targetCode?: string
}

const API = 'packages/api/src'
const WEB = 'packages/web/src'

/** One import that each rule must refuse. */
const BAD: Readonly<Record<string, Import>> = {
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
  'illustrations-are-pure': { at: 'packages/illustrations/src/impure.ts', code: "import '@umbala/pricing'" },
  'contract-needs-only-zod-and-pricing': { at: 'packages/contract/src/greedy.ts', code: "import 'fastify'" },
  'light-contract-has-no-schemas': { at: 'packages/contract/src/client.ts', code: "import './catalogue.ts'" },
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
  'e2e-knows-only-the-contract': { at: 'e2e/peeping.ts', code: "import '@umbala/pricing'" },
  'through-the-front-door': { at: `${WEB}/cart/burglar.ts`, code: "import '../../../pricing/src/vat.ts'" },
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
  'cart-builds-on-catalogue': {
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
    code: "import '../admin/desk.ts'",
    target: `${WEB}/admin/desk.ts`,
  },
  'slices-know-no-react': { at: `${WEB}/cart/flashy.slice.ts`, code: "import 'react'" },
}

/** Neighbours of the forbidden that the house is built on; a rule that refused them would be worse than none. */
const GOOD: readonly Import[] = [
  { at: 'packages/contract/src/call-table.ts', code: "import type {} from './catalogue.ts'" },
  {
    at: `${API}/cart/modest.queries.ts`,
    code: "import type { Cents } from '@umbala/pricing'\nexport type Modest = Cents",
  },
  { at: `${API}/cart/proper.service.ts`, code: "import '../catalogue/catalogue.service.ts'" },
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

type Violation = { readonly from: string; readonly rule: { readonly name: string } }

const folder = mkdtempSync(join(tmpdir(), 'umbala-import-rules-'))
const COPIED = ['packages', 'e2e', 'tools', 'package.json', 'tsconfig.base.json']
const MADE_THINGS = new Set(['node_modules', '.cache', 'dist', 'test-results'])

const copyTree = () => {
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !MADE_THINGS.has(basename(path)),
    })
  // Libraries are shared with the real tree, our own packages are the copies.
  mkdirSync(join(folder, 'node_modules/@umbala'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@umbala')
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@umbala', name))
}

const put = (path: string, code: string) => {
  const place = join(folder, path)
  mkdirSync(dirname(place), { recursive: true })
  const before = existsSync(place) ? readFileSync(place, 'utf8') : ''
  writeFileSync(place, `${code}\n${before}`)
}

const inject = ({ at, code, target, targetCode = 'export {}' }: Import) => {
  put(at, code)
  if (target !== undefined) put(target, targetCode)
}

let violations: readonly Violation[] = []

beforeAll(async () => {
  copyTree()
  for (const one of [...Object.values(BAD), ...GOOD]) inject(one)
  const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(ROOT, '.dependency-cruiser.mjs')
  const args = [cruise, 'packages', 'e2e', 'tools', '--config', config, '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 2 ** 28,
  }).catch((error: unknown) => error as { stdout: string })
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}, 60_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const brokenBy = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name)

describe('the import rules', () => {
  test.each(Object.entries(BAD))('%s refuses an import that breaks it', (rule, { at }) => {
    expect(brokenBy(at)).toContain(rule)
  })

  test.each(GOOD)('leave alone what the house is built on: $at', ({ at }) => {
    expect(brokenBy(at)).toEqual([])
  })

  test('have a bad import to prove each of them', () => {
    const names = (rules.forbidden ?? []).map(({ name }) => name)
    expect(Object.keys(BAD).toSorted()).toEqual(names.toSorted())
  })
})
