import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { checkMutations, type Mutations } from './chaos-mutations.ts'
import { chooseParts, PARTS } from './chaos-parts.ts'
import { keepSeed, newSeed, readKeptSeeds } from './chaos-seeds.ts'
import { chaosTable, enterRun, isSpotless, mutationTable } from './chaos-table.ts'
import { readTallies } from './chaos-tally.ts'
import { formatText } from '../checks/format-text.ts'
import { buildUnlessFresh } from '../setup/prepare.mjs'
import { ROOT } from '../root.mjs'
import { readCommand, runVisibly } from '../programs/run-command.ts'

/** Without opening, healing and looking, which take some minutes more. */
const USUAL_SECONDS = 600
/** For a seed that is tried again. */
const KEPT_SECONDS = 100
/** For each second that was asked for: about a fifth of the time again, on one engine. Fewer would not get behind every door. */
const HOSTILE_CASES = { perSecond: 20, fewest: 2000 }
const GIGABYTE = 1_000_000_000

/**
 * All faults, one after the other, on a machine that does nothing else, and one table at the end. `--write` enters it in docs/security.md;
 * names of parts choose some of them.
 */
const isWriting = process.argv.includes('--write')
const parts = chooseParts(process.argv.slice(2).filter((word) => !word.startsWith('--')))
const { CHAOS_SECONDS = String(USUAL_SECONDS), CHAOS_SEED = String(newSeed()) } = process.env
const {
  FUZZ_SEED = CHAOS_SEED,
  FUZZ_CASES = String(Math.max(HOSTILE_CASES.fewest, Number(CHAOS_SECONDS) * HOSTILE_CASES.perSecond)),
} = process.env
const settings = { CHAOS_SECONDS, CHAOS_SEED, FUZZ_SEED, FUZZ_CASES }
const told = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
const cache = join(ROOT, '.cache/chaos')
const tallies = join(cache, 'tallies')

const describeRun = async (): Promise<string> => {
  const cores = cpus()
  const commit = await readCommand('git', ['-C', ROOT, 'rev-parse', '--short', 'HEAD'])
  const memory = Math.round(totalmem() / GIGABYTE)
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${commit ?? 'unknown'}, ` +
    `${cores.length} cores of ${cores[0]?.model.trim() ?? 'an unknown make'}, ${memory} GB, Node ${process.version}; ` +
    `${told.join(' ')}.`
  )
}

type Report = { readonly testResults: readonly { readonly name: string; readonly status: string }[] }

/** The tests that failed, or null when vitest did not even get to them. */
const runTests = async (
  what: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[] | null> => {
  const report = join(cache, 'report.json')
  await rm(report, { force: true })
  const options = [
    '--no-file-parallelism',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const isGreen = await runVisibly(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...what],
    environment,
  )
  if (isGreen) return []
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return null
  const failed = (JSON.parse(text) as Report).testResults.filter(({ status }) => status === 'failed')
  return failed.length === 0 ? null : failed.map(({ name }) => relative(ROOT, name))
}

const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`

const chosenFiles = parts.flatMap((part): readonly string[] => (part === 'mutations' ? [] : PARTS[part]))

/** Seeds that once failed come first, on the tests that they failed. */
const tryKeptSeeds = async (): Promise<boolean> => {
  let isClean = true
  for (const { seed, files, why } of readKeptSeeds()) {
    const again = files.filter((file) => chosenFiles.includes(file))
    if (again.length === 0 || String(seed) === CHAOS_SEED) continue
    console.log(`\nKept seed ${seed} (${why}):`)
    const failed = await runTests(again, {
      ...settings,
      CHAOS_SEED: String(seed),
      FUZZ_SEED: String(seed),
      CHAOS_SECONDS: String(Math.min(KEPT_SECONDS, Number(CHAOS_SECONDS))),
    })
    isClean &&= failed?.length === 0
  }
  return isClean
}

const keep = async (failed: readonly string[]) => {
  await keepSeed(Number(CHAOS_SEED), failed)
  console.log(
    `\nSeed ${CHAOS_SEED} is kept in tools/chaos/chaos-seeds.json: commit it with the repair. Once more:`,
  )
  console.log(`  ${told.join(' ')} npx vitest run --no-file-parallelism ${failed.join(' ')}`)
}

await rm(tallies, { recursive: true, force: true })
await mkdir(tallies, { recursive: true })
console.log(`${told.join(' ')}: ${parts.join(', ')}`)
// Only the crowd walks through the built shop.
const isBuilt =
  !parts.includes('crowds') || (await buildUnlessFresh((text: string) => process.stdout.write(text)))
if (!isBuilt) process.exit(1)

let isClean = await tryKeptSeeds()
let mutations: Mutations | null | undefined
for (const part of parts) {
  const since = performance.now()
  if (part === 'mutations') {
    mutations = await checkMutations()
    isClean &&= mutations?.survivors.length === 0
  } else {
    const failed = await runTests(PARTS[part], { ...settings, CHAOS_TALLIES: tallies })
    if (failed !== null && failed.length > 0) await keep(failed)
    isClean &&= failed?.length === 0
  }
  console.log(`\n${part}: ${seconds(since)}\n`)
}

const counted = await readTallies(tallies)
const tables = [
  ...(counted.length > 0 ? [chaosTable(counted)] : []),
  ...(mutations ? [mutationTable(mutations)] : []),
]
const run = [await describeRun(), ...tables].join('\n\n')
const page = join(cache, 'table.md')
await writeFile(page, await formatText(page, run))
console.log(`\n${await readFile(page, 'utf8')}`)

isClean &&= counted.length === 0 || isSpotless(counted)
if (isWriting) {
  const file = join(ROOT, 'docs/security.md')
  if (!isClean) console.log('Not written down: a run that failed is looked into first.')
  else if (parts.length < chooseParts([]).length) console.log('Not written down: only the whole run is.')
  else await writeFile(file, await formatText(file, enterRun(await readFile(file, 'utf8'), run)))
}
process.exitCode = isClean ? 0 : 1
