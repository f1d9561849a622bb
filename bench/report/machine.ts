import { readFile } from 'node:fs/promises'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../tools/programs/find-chromium.ts'
import { ROOT } from '../../tools/root.mjs'
import { readCommand } from '../../tools/programs/run-command.ts'

const GIGABYTE = 1_000_000_000

const embeddedVersion = async (): Promise<string> => {
  const lock = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  return /"node_modules\/@electric-sql\/pglite": \{\s+"version": "([^"]+)"/.exec(lock)?.[1] ?? 'unknown'
}

const commit = async (): Promise<string> => {
  const name = await readCommand('git', ['-C', ROOT, 'rev-parse', '--short', 'HEAD'])
  const changes = await readCommand('git', ['-C', ROOT, 'status', '--porcelain', '--', 'packages', 'tools'])
  if (name === undefined) return 'unknown'
  return changes === '' ? name : `${name}, with changes that are not committed`
}

/** Figures mean nothing without what they were taken on. */
export const describeMachine = async (serverVersion: string): Promise<(readonly [string, string])[]> => {
  const cores = cpus()
  const chromium = findChromium()
  const browser = chromium === null ? undefined : await readCommand(chromium, ['--version', '--no-sandbox'])
  return [
    ['date', new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC'],
    ['commit', await commit()],
    [
      'machine',
      `${cores.length} cores of ${cores[0]?.model.trim() ?? 'an unknown make'}, ${Math.round(totalmem() / GIGABYTE)} GB`,
    ],
    ['system', `${type()} ${release()}`],
    ['Node', process.version],
    ['PostgreSQL', `${serverVersion}, fsync on, 1 GB of shared buffers`],
    ['PGlite', await embeddedVersion()],
    ['browser', browser ?? 'none'],
  ]
}
