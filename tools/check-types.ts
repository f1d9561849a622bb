import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'
import { ROOT } from './root.mjs'

const AT_ONCE = 2

/** A package that is still an empty room has nothing to be wrong about. */
const packages = readdirSync(join(ROOT, 'packages'))
  .map((name) => `packages/${name}`)
  .filter((folder) => existsSync(join(ROOT, folder, 'src')))
const folders = ['.', 'e2e', ...packages]

const check = async (folder: string) => {
  const memory = join('.cache/types', `${folder === '.' ? 'root' : folder.replaceAll('/', '-')}.tsbuildinfo`)
  const { code, output } = await runProgram(process.execPath, [
    'node_modules/typescript/bin/tsc',
    ...['--project', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory],
  ])
  process.stdout.write(code === 0 ? `${folder}: right\n` : `${folder}: wrong\n${output}`)
  return code === 0
}

const queue = folders.values()
const lane = async () => {
  let right = true
  for (const folder of queue) right = (await check(folder)) && right
  return right
}
const lanes = await Promise.all(Array.from({ length: AT_ONCE }, lane))
process.exitCode = lanes.every(Boolean) ? 0 : 1
