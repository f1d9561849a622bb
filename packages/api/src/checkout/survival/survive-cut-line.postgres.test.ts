import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noteTally } from '../../../../../tools/chaos/chaos-tally.ts'
import { countDoubleCharges } from '../../../test/chaos/chaos-aftermath.ts'
import { seededChance } from '../../../test/chaos/chaos-chance.ts'
import { givenCustomers } from '../../../test/chaos/chaos-customers.ts'
import { findBrokenPromises } from '../../../test/checker/checker-promises.ts'
import { findWrongs } from '../../../test/checker/checker.ts'
import { type CutLine, givenCutLine } from '../../../test/chaos/cut-line-lane.ts'
import { givenDatabaseUrl } from '../../../test/databases/given-database.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'
import { openDatabase, type ServerDatabase } from '../../database/open-database.ts'

const LINES = 4
const PATIENCE_MILLIS = 1_800_000
/** Every byte up to here in the long run, and every nineteenth from here to the end of the payment, far behind its COMMIT. */
const EVERY_BYTE = 4096
const STEP_BEYOND = 19
/** More than a payment takes to and from the database. */
const BEYOND = 12_000
const SAMPLE = 60
/** So many cuts, and the books are looked through again. */
const LOOK_EACH = 256
const { isLong, seed } = inject('chaos')

let database: ServerDatabase
let simulator: Simulator
let lines: CutLine[]
let closeAll: () => Promise<void>
beforeAll(async () => {
  const { url, drop } = await givenDatabaseUrl()
  database = await openDatabase({ url, poolSize: 8 })
  simulator = await givenSimulator()
  const ground = { url, db: database.db, simulator }
  const customers = await givenCustomers(database.db, LINES)
  lines = await Promise.all(customers.map((customer) => givenCutLine(ground, customer)))
  closeAll = async () => {
    await Promise.all(lines.map((line) => line.close()))
    await database.close()
    await simulator.close()
    await drop()
  }
})
afterAll(() => closeAll())

/** The long run takes them all; any other takes some, by chance. */
const offsets = (): number[] => {
  const chance = seededChance(seed)
  if (!isLong) return Array.from({ length: SAMPLE }, () => Math.floor(chance() * BEYOND))
  const beyond = Array.from(
    { length: Math.floor((BEYOND - EVERY_BYTE) / STEP_BEYOND) },
    (_, step) => step * STEP_BEYOND,
  )
  return [
    ...Array.from({ length: EVERY_BYTE + 1 }, (_, offset) => offset),
    ...beyond.map((step) => EVERY_BYTE + STEP_BEYOND + step),
  ]
}

const look = async () => {
  const promised = lines.flatMap((line) => line.promised)
  const ledger = await simulator.ledger()
  return {
    promised,
    doubleCharges: countDoubleCharges(ledger),
    lost: await findBrokenPromises(database.db, promised),
    wrongs: [
      ...lines.flatMap((line) => line.wrongs),
      ...(await findWrongs(database.db, ledger, { promised, patienceSeconds: 0 })),
    ],
  }
}

test(
  'F05 a line to the database that is cut at any byte of a payment costs another try, and never money or an order',
  { timeout: PATIENCE_MILLIS },
  async () => {
    console.log(`The line cut in the middle of payments, with CHAOS_SEED=${seed}`)
    const chance = seededChance(seed + 1)
    const left = offsets()
    let cuts = 0
    while (left.length > 0 && lines.every(({ wrongs }) => wrongs.length === 0)) {
      const some = left.splice(0, LOOK_EACH)
      await Promise.all(
        lines.map(async (line) => {
          for (let offset = some.shift(); offset !== undefined; offset = some.shift()) {
            const wasCut = await line.payWithCutAt(offset, {
              lasts: chance() < 0.5,
              byReconciler: chance() < 0.5,
            })
            if (wasCut) cuts += 1
          }
        }),
      )
      expect((await look()).wrongs).toEqual([])
    }
    const { promised, lost, doubleCharges, wrongs } = await look()
    await noteTally({
      part: 'database line cut at every byte of a payment',
      faults: { 'database line cut': cuts },
      requests: lines.reduce((sum, line) => sum + line.requests(), 0),
      acknowledged: promised.length,
      lost: lost.length,
      doubleCharges,
      wrongAnswers: Math.max(0, wrongs.length - lost.length - doubleCharges),
      recoveryMillis: Math.max(...lines.map((line) => line.recoveryMillis())),
    })
    expect(wrongs).toEqual([])
    expect(cuts).toBeGreaterThan(isLong ? EVERY_BYTE : SAMPLE / 2)
  },
)
