import { parseArgs } from 'node:util'
import { runFuzz } from './fuzz/run-fuzz.ts'

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' } },
})
const count = Number(values.count ?? 1000)
const from = Number(values.from ?? 1)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))

console.log(`Checking ${count} harmed files from number ${from} on with seed ${seed}.`)
const { wrongs, left, tally, slowestMs, peakMib } = await runFuzz({
  count,
  seed,
  from,
  onProgress: (done, outcomes) => {
    if (done % 100 === 0) console.log(`${done}: ${JSON.stringify(Object.fromEntries(outcomes))}`)
  },
  onWrong: (wrong) => {
    console.log(`wrong: ${wrong}`)
  },
})
console.log(
  JSON.stringify({
    count,
    from,
    seed,
    outcomes: Object.fromEntries(tally),
    slowestMs,
    peakMib,
    left,
    wrongs,
  }),
)
if (wrongs.length > 0 || left.length > 0) process.exitCode = 1
