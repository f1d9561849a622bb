import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'
import { ROOT } from './root.mjs'

/**
 * TypeScript 7 checks the types. Version 6 stays installed beside it for the tests and tools that read sources through the
 * compiler's API, which version 7 does not have.
 */
const COMPILER = 'node_modules/typescript-7/bin/tsc'

/** A package without sources has nothing to check. */
const packages = readdirSync(join(ROOT, 'packages'))
  .map((name) => `packages/${name}`)
  .filter((folder) => existsSync(join(ROOT, folder, 'src')))

// One after the other: the compiler uses all cores by itself.
for (const folder of ['.', 'e2e', ...packages]) {
  const name = folder === '.' ? 'root' : folder.replaceAll('/', '-')
  const buildInfo = join('.cache/types', `${name}.tsbuildinfo`)
  const { code, output } = await runProgram(process.execPath, [
    COMPILER,
    ...['--project', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', buildInfo],
  ])
  process.stdout.write(code === 0 ? `${folder}: right\n` : `${folder}: wrong\n${output}`)
  if (code !== 0) process.exitCode = 1
}
