import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { runProgram } from '../run-program.mjs'

const HOME = join(ROOT, '.cache/node')

/**
 * The program of that version of Node, fetched from the npm registry once; undefined where the registry has none for this machine
 * or cannot be reached. The package holds the program itself, so nothing of it has to be run to install it.
 */
export const findNode = async (version: string): Promise<string | undefined> => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const prefix = join(HOME, version)
  const program = join(
    prefix,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (!existsSync(program))
    await runProgram('npm', ['install', '--no-save', '--prefix', prefix, `${name}@${version}`])
  return existsSync(program) ? program : undefined
}
