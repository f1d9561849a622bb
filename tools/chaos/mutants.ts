import { type DatabaseMutant, findDatabaseMutants } from './mutate-database.ts'
import { findSourceMutants, type SourceMutant } from './mutate-source.ts'

/** One rule or lock of the checkout that is taken away. `tests` are those that should notice. */
export type Mutant = { readonly name: string; readonly tests: readonly string[] } & (
  | { readonly statement: string }
  | Pick<SourceMutant, 'file' | 'mutated'>
)

const CHECKOUT = 'packages/api/src/checkout'
const ORDERS = 'packages/api/src/orders'
const DATABASE = 'packages/api/src/database'

/** Straight at the tables, past all our code. */
const RULE_TESTS = [
  `${DATABASE}/rules/checkout-tampering-rules.db.test.ts`,
  `${DATABASE}/rules/payment-tampering-rules.db.test.ts`,
  `${DATABASE}/rules/order-tampering-rules.db.test.ts`,
  `${DATABASE}/rules/checkout-shape-rules.db.test.ts`,
  `${DATABASE}/rules/order-shape-rules.db.test.ts`,
  `${DATABASE}/rules/checkout-transitions-rules.db.test.ts`,
  `${DATABASE}/rules/payment-transitions-rules.db.test.ts`,
  `${DATABASE}/rules/kept-history-rules.db.test.ts`,
  `${DATABASE}/rules/cart-rules.db.test.ts`,
  `${DATABASE}/rules/credit-note-rules.db.test.ts`,
  `${DATABASE}/rules/order-money-rules.db.test.ts`,
  `${DATABASE}/rules/owing-order-rules.db.test.ts`,
  `${DATABASE}/rules/promise-rules.db.test.ts`,
  `${DATABASE}/rules/parcel-rules.db.test.ts`,
  `${DATABASE}/rules/collect-only-rules.db.test.ts`,
  `${DATABASE}/rules/garment-rules.db.test.ts`,
  `${DATABASE}/rules/tin-rules.db.test.ts`,
  `${DATABASE}/rules/artwork-rules.db.test.ts`,
  `${DATABASE}/rules/acceptance-rules.db.test.ts`,
  `${DATABASE}/rules/operations-rules.db.test.ts`,
  'packages/api/src/statistics/true-revenue.db.test.ts',
]

/** Several at once on what only one of them may have. */
const LOCK_TESTS = [
  `${CHECKOUT}/payments/one-at-a-time.postgres.test.ts`,
  `${CHECKOUT}/payments/left-to-its-holder.postgres.test.ts`,
  `${CHECKOUT}/payments/held-orders.postgres.test.ts`,
  `${CHECKOUT}/payments/pay-once.db.test.ts`,
  `${CHECKOUT}/start-checkout.db.test.ts`,
  `${CHECKOUT}/reconciliation/reconcile.db.test.ts`,
  `${CHECKOUT}/webhooks/webhooks.db.test.ts`,
  `${CHECKOUT}/payment-reviews/reviews.db.test.ts`,
  `${CHECKOUT}/refunds/returned-money.db.test.ts`,
  `${ORDERS}/staff/change-order.db.test.ts`,
  `${ORDERS}/emails/write-order-mail.db.test.ts`,
  'packages/api/src/jobs/job-runner.db.test.ts',
]

/** Those that change nothing anybody could notice, with the reason. */
const EQUIVALENT: Readonly<Record<string, string>> = {}

const fromDatabase = ({ name, table, statement }: DatabaseMutant): Mutant => ({
  name: `${name} of ${table}`,
  tests: name.startsWith('lock in') ? LOCK_TESTS : RULE_TESTS,
  statement,
})

const fromSource = ({ name, file, mutated }: SourceMutant): Mutant => ({
  name: `${name}, ${file.split('/').at(-1) ?? ''}`,
  tests: LOCK_TESTS,
  file,
  mutated,
})

/** All of them, in one order, and how many are left out because nobody could notice them. */
export const findMutants = async (serverUrl: string, database: string) => {
  const all = [
    ...(await findDatabaseMutants(serverUrl, database)).map(fromDatabase),
    ...(await findSourceMutants()).map(fromSource),
  ]
  const names = new Set(all.map(({ name }) => name))
  const gone = Object.keys(EQUIVALENT).filter((name) => !names.has(name))
  if (gone.length > 0) throw new Error(`There is nothing any more by the name of ${gone.join(', ')}.`)
  const mutants = all.filter(({ name }) => !(name in EQUIVALENT))
  return { mutants, equivalent: all.length - mutants.length }
}
