import { copyFile, cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { runProgram } from '../run-program.mjs'

/** What the guide puts on a server, and what the build has made of it. */
const CONTENT = ['package.json', 'package-lock.json', '.npmrc', 'packages', 'e2e', 'tools', 'deploy', 'dist']
const NPMS_NOTE = 'node_modules/.package-lock.json'

const must = async (command: string, args: readonly string[]) => {
  const { code, output } = await runProgram(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output}`)
}

/** Puts a shop, built and pruned as the guide says, into an empty folder. Asks no registry. */
export const installPruned = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  for (const name of CONTENT) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  // The same files under a second name: npm only removes some of them. What it writes anew gets a file of its own.
  await must('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')])
  await rm(join(folder, NPMS_NOTE))
  await copyFile(join(ROOT, NPMS_NOTE), join(folder, NPMS_NOTE))
  await must('npm', ['prune', '--omit=dev', '--offline', '--prefix', folder])
}
