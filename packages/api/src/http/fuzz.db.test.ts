import { type CallName, callTable } from '@umbala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteTally } from '../../../../tools/chaos/chaos-tally.ts'
import { CALL_NAMES } from '../../test/fuzz/fuzz-request.ts'
import { type FuzzRun, runFuzz } from '../../test/fuzz/fuzz-run.ts'
import { EVERYBODY } from '../../test/fuzz/fuzz-world.ts'
import { givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'

/** Another run: `FUZZ_SEED=7 FUZZ_CASES=50000`. The same seed asks the same things in the same order. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)
/** Each person asks each call some times over, as few of what is asked at random gets past the first check. */
const CASES = Number(process.env.FUZZ_CASES ?? CALL_NAMES.length * EVERYBODY.length * 6)
const MILLIS_A_CASE = 200

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

const successesOf = (answers: FuzzRun['answers'], name: CallName): number =>
  EVERYBODY.flatMap((who) => answers.get(`${who} ${name}`) ?? []).filter((status) => status < 300).length

test(
  `property: H01 whatever is sent by whomever, each call answers in time and in our words, and writes nothing it may not (seed ${SEED})`,
  { timeout: 60_000 + CASES * MILLIS_A_CASE },
  async () => {
    const { cases, wrongs, answers } = await runFuzz(shop, SEED, CASES)
    const writes = CALL_NAMES.filter((name) => callTable[name].method !== 'GET')
    await noteTally({
      part: `hostile requests, seed ${SEED}`,
      faults: { 'hostile request': cases },
      requests: cases,
      acknowledged: writes.reduce((sum, name) => sum + successesOf(answers, name), 0),
      wrongAnswers: wrongs.length,
    })
    expect(wrongs).toEqual([])

    const asked = CALL_NAMES.flatMap((name) => EVERYBODY.map((who) => `${who} ${name}`))
    expect([...answers.keys()].sort()).toEqual(asked.sort())
    // Requests that never get past the first check would prove little.
    const heard = CALL_NAMES.filter((name) => successesOf(answers, name) > 0)
    expect(heard.length).toBeGreaterThan(CALL_NAMES.length * 0.7)
    expect(shop.asked.filter((url) => !url.startsWith(shop.simulator.url))).toEqual([])
  },
)
