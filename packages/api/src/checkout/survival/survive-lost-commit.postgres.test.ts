import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChaosBuyer, givenChaosBuyer } from '../../../test/chaos/chaos-buyer.ts'
import { type Customer, givenCustomers, IN_THE_CART } from '../../../test/chaos/chaos-customers.ts'
import { letTimePass } from '../../../test/chaos/chaos-time.ts'
import { findWrongs } from '../../../test/checker/checker.ts'
import { type FaultProxy, startFaultProxy } from '../../../test/chaos/fault-proxy.ts'
import { givenDatabaseUrl } from '../../../test/databases/given-database.ts'
import { givenDeps } from '../../../test/given/given-deps.ts'
import { givenSimulator } from '../../../test/given/given-simulator.ts'
import { paypalProvider } from '../../adapters/paypal.ts'
import { buildApi } from '../../app.ts'
import { openDatabase, type ServerDatabase } from '../../database/open-database.ts'
import { FAIL_POINTS, type FailPointName } from '../../fail-points.ts'
import { noteTally } from '../../../../../tools/chaos/chaos-tally.ts'

/** Where a transaction of a purchase is about to be committed. */
const COMMITS = FAIL_POINTS.filter((name) =>
  /^(?:start|create|pay|settle|finalize)\.before_(?:commit|intent)$/.test(name),
)

let proxy: FaultProxy
let direct: ServerDatabase
let proxied: ServerDatabase
let simulator: Awaited<ReturnType<typeof givenSimulator>>
let customers: Customer[]
let shopUrl: string
let closeAll: () => Promise<void>
let cutAt: FailPointName | null = null
let promisedAtCut = 0
const buyers: ChaosBuyer[] = []

beforeAll(async () => {
  const { url, drop } = await givenDatabaseUrl()
  proxy = await startFaultProxy(url)
  direct = await openDatabase({ url, poolSize: 2 })
  proxied = await openDatabase({ url: proxy.url, poolSize: 4 })
  simulator = await givenSimulator()
  customers = await givenCustomers(direct.db, COMMITS.length)
  const deps = givenDeps(proxied.db, {
    payments: [paypalProvider({ ...simulator, apiBase: simulator.url })],
    failPoint: async (name) => {
      if (name !== cutAt) return
      cutAt = null
      promisedAtCut = buyers.at(-1)?.promised.length ?? 0
      // Whatever comes next is what commits: a COMMIT, or a statement that stands alone.
      proxy.cutAnswerTo('')
    },
  })
  const app = fastify()
  await buildApi(app, deps)
  shopUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  closeAll = async () => {
    await app.close()
    await proxied.close()
    await direct.close()
    await proxy.stop()
    await simulator.close()
    await drop()
  }
})
afterAll(() => closeAll())

test.each(COMMITS)(
  'F05 a line to the database that breaks at %s, between COMMIT and its answer, costs one more try and nothing else',
  async (point) => {
    const customer = customers.pop()
    if (!customer) throw new Error('There are fewer customers than commits.')
    const buyer = givenChaosBuyer(customer, { shopUrl: () => shopUrl, simulator })
    buyers.push(buyer)
    const purchase = buyer.newPurchase()
    cutAt = point

    await buyer.goOn(purchase, () => cutAt === null)
    // The commit stands, and nobody was promised anything.
    expect(buyer.promised).toHaveLength(promisedAtCut)
    proxy.heal()
    await letTimePass(direct.db)
    await buyer.goOn(purchase)

    expect(buyer.complaints).toEqual([])
    expect(purchase.orderId).not.toBeNull()
  },
)

test('F05 and everybody has paid once', async () => {
  const ledger = await simulator.ledger()
  const promised = buyers.flatMap((buyer) => buyer.promised)
  const knowledge = { promised, patienceSeconds: 0, inTheCart: IN_THE_CART }
  const wrongs = await findWrongs(direct.db, ledger, knowledge)
  await noteTally({
    part: 'each COMMIT of a purchase without an answer',
    faults: { 'reset in the middle of a COMMIT': COMMITS.length },
    requests: buyers.reduce((total, buyer) => total + buyer.requests(), 0),
    acknowledged: promised.length,
    wrongAnswers: wrongs.length,
  })
  expect(wrongs).toEqual([])
  expect(ledger.counts.captures).toBe(COMMITS.length)
})
