import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { chaosTable, enterRun, isSpotless } from './chaos-table.ts'
import { readTallies } from './chaos-tally.ts'
import { buildUnlessFresh } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { readCommand, runVisibly } from './run-command.ts'

/** Without opening, healing and looking, which take some minutes more. */
const USUAL_SECONDS = 600
const USUAL_SEED = 20_261_115
/** For each second that was asked for: about a fifth of the time again, on one engine. Fewer would not get behind every door. */
const HOSTILE_CASES = { perSecond: 20, fewest: 2000 }
const GIGABYTE = 1_000_000_000

const CHECKOUT = 'packages/api/src/checkout'
/** What is done to the shop. Files that are not slow run in `npm test` as well, where nobody counts. */
const PARTS = [
  `${CHECKOUT}/survive-chaos.postgres.test.ts`,
  `${CHECKOUT}/survive-database-restarts.postgres.test.ts`,
  `${CHECKOUT}/survive-soak.postgres.test.ts`,
  `${CHECKOUT}/survive-lost-commit.postgres.test.ts`,
  `${CHECKOUT}/survive-chaos.pglite.test.ts`,
  `${CHECKOUT}/clock-skew.postgres.test.ts`,
  `${CHECKOUT}/model.db.test.ts`,
  'packages/api/src/database/disk-full.postgres.test.ts',
  'packages/api/src/adapters/images-disk.test.ts',
  'packages/host/src/slow-clients.pglite.test.ts',
  'tools/load.test.ts',
]
/** Made-up requests by the thousand. `npm test` asks both engines some of them; here one is asked many more. */
const HOSTILE = ['--project', 'postgres', 'packages/api/src/http/fuzz.db.test.ts']

const describeRun = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const cores = cpus()
  const commit = await readCommand('git', ['-C', ROOT, 'rev-parse', '--short', 'HEAD'])
  const memory = Math.round(totalmem() / GIGABYTE)
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${commit ?? 'unknown'}, ` +
    `${cores.length} cores of ${cores[0]?.model.trim() ?? 'an unknown make'}, ${memory} GB, Node ${process.version}; ` +
    `${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}.`
  )
}

/** All faults, one after the other, on a machine that does nothing else, and one table at the end. `--write` enters it in docs/security.md. */
const { CHAOS_SECONDS = String(USUAL_SECONDS), CHAOS_SEED = String(USUAL_SEED) } = process.env
const {
  FUZZ_SEED = CHAOS_SEED,
  FUZZ_CASES = String(Math.max(HOSTILE_CASES.fewest, Number(CHAOS_SECONDS) * HOSTILE_CASES.perSecond)),
} = process.env
const settings = { CHAOS_SECONDS, CHAOS_SEED, FUZZ_SEED, FUZZ_CASES }
const tallies = join(ROOT, '.cache/chaos/tallies')
await rm(tallies, { recursive: true, force: true })
await mkdir(tallies, { recursive: true })

const isBuilt = await buildUnlessFresh((text: string) => process.stdout.write(text))
if (!isBuilt) process.exit(1)
const run = (what: readonly string[]) =>
  runVisibly(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...what], {
    ...settings,
    CHAOS_TALLIES: tallies,
  })
const results = [await run(PARTS), await run(HOSTILE)]

const counted = await readTallies(tallies)
const told = `${await describeRun(settings)}\n\n${chaosTable(counted)}`
const styled = async (text: string, file: string) =>
  format(text, { ...(await resolveConfig(file)), parser: 'markdown' })
const page = join(ROOT, '.cache/chaos/table.md')
await writeFile(page, await styled(told, page))
console.log(`\n${await readFile(page, 'utf8')}`)

const isClean = results.every(Boolean) && isSpotless(counted)
if (process.argv.includes('--write')) {
  const file = join(ROOT, 'docs/security.md')
  if (isClean) await writeFile(file, await styled(enterRun(await readFile(file, 'utf8'), told), file))
  else console.log('Not written down: a run that failed is looked into first.')
}
process.exitCode = isClean ? 0 : 1
