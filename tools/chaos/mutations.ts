import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgresTemplate, replacePostgresTemplate } from '@umbala/api/test/databases/postgres-template'
import { findMutants, type Mutant } from './mutants.ts'
import { filesThatName, type MutationTests, openMutationTests } from './mutation-tests.ts'
import { ROOT } from '../root.mjs'
import { startOwnTestPostgres } from '../programs/test-postgres.ts'

/**
 * Takes away one rule or lock of the checkout after the other and looks for a test that turns red. One of several such programs, each with
 * a server of its own: `--share 0/2` does the first half. `--only` chooses those whose name fits a pattern.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '0/1' },
    only: { type: 'string', default: '' },
    result: { type: 'string', default: join(ROOT, '.cache/chaos/mutants.json') },
  },
})
const [share = 0, shares = 1] = values.share.split('/').map(Number)

const server = await startOwnTestPostgres()
process.env.TEST_DATABASE_URL = server.url
const template = await ensurePostgresTemplate(server.url)
await replacePostgresTemplate(server.url, 'select 1')
const { mutants, equivalent } = await findMutants(server.url, `${template}_original`)
const mine = mutants.filter(
  ({ name }, index) => index % shares === share && new RegExp(values.only).test(name),
)
const tests = await openMutationTests()

/** Those that speak of it first. */
const whoNotices = async ({ name, tests: all }: Mutant, { run }: MutationTests): Promise<string | null> => {
  const named = await filesThatName(name.replace(/^trigger |,.*$| of \w+$/g, ''), all)
  for (const file of new Set([...named, ...all])) {
    const { redTest } = await run([file])
    if (redTest !== null) return redTest
  }
  return null
}

const tryOne = async (mutant: Mutant): Promise<string | null> => {
  if ('statement' in mutant) {
    await replacePostgresTemplate(server.url, mutant.statement)
    try {
      return await whoNotices(mutant, tests)
    } finally {
      await replacePostgresTemplate(server.url, 'select 1')
    }
  }
  tests.replaceSource({ file: mutant.file, text: mutant.mutated })
  try {
    return await whoNotices(mutant, tests)
  } finally {
    tests.replaceSource(null)
  }
}

const survivors: string[] = []
try {
  const { redTest } = await tests.run([...new Set(mine.flatMap((mutant) => mutant.tests))])
  if (redTest !== null) throw new Error(`Red before anything was taken away: ${redTest}`)
  for (const [index, mutant] of mine.entries()) {
    const redTest = await tryOne(mutant)
    if (redTest === null) survivors.push(mutant.name)
    console.log(`${index + 1}/${mine.length} ${mutant.name}: ${redTest ?? 'SURVIVED'}`)
  }
  await mkdir(join(values.result, '..'), { recursive: true })
  await writeFile(values.result, JSON.stringify({ mutants: mine.length, survivors, equivalent }))
} finally {
  await tests.close()
  await server.stop()
}
process.exitCode = survivors.length === 0 ? 0 : 1
