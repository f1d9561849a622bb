import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../run-program.mjs'

const HASH = /-([\w-]{8})(?=\.\w+$)/
const TEXT = /\.(js|css|html|json)$/

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** As a build after a change to every file for browsers would name them. */
const renameAssets = async (dist: string) => {
  const assets = join(dist, 'client/assets')
  for (const file of await filesIn(assets)) if (/\.(br|gz)$/.test(file)) await rm(file)
  const names = await readdir(assets)
  const renamed = new Map(
    names.map((name) => [name, name.replace(HASH, (_, hash: string) => `-N${hash.slice(1)}`)]),
  )
  for (const [name, newName] of renamed) await rename(join(assets, name), join(assets, newName))
  for (const file of await filesIn(dist)) {
    if (!TEXT.test(file)) continue
    const before = await readFile(file, 'utf8')
    let after = before
    for (const [name, newName] of renamed) after = after.replaceAll(name, newName)
    if (after !== before) await writeFile(file, after)
  }
}

type Migration = { readonly name: string; readonly script: string }

/** A release after the one that is installed in a folder: other files for browsers, and one more migration. */
export const makeNextRelease = async (release: string, folder: string, { name, script }: Migration) => {
  await mkdir(folder)
  for (const part of ['package.json', 'dist'])
    await cp(join(release, part), join(folder, part), { recursive: true })
  await runProgram('cp', ['-al', join(release, 'node_modules'), join(folder, 'node_modules')])
  await renameAssets(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/host/migrations', name), script)
}
