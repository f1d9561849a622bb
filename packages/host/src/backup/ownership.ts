import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

type Owner = { readonly uid: number; readonly gid: number }

const ROOT = 0

/** Who will run the shop, as far as the data folder tells; null where it is not there yet or nobody but root has it. */
export const ownerOf = async (directory: string): Promise<Owner | null> => {
  const found = await stat(directory).catch(() => null)
  return found === null || found.uid === ROOT ? null : { uid: found.uid, gid: found.gid }
}

const giveTree = async (path: string, { uid, gid }: Owner): Promise<void> => {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await giveTree(inside, { uid, gid })
    else await lchown(inside, uid, gid)
  }
}

const isRoot = () => process.getuid?.() === ROOT

/**
 * What root has written the shop's own user could not change. It becomes the owner's of the data folder; where that is root too, the
 * answer says what to do.
 */
export const handOver = async (directory: string, owner: Owner | null): Promise<string | null> => {
  if (!isRoot()) return null
  if (owner === null)
    return `The files belong to root now. Give them to the user that runs the shop: chown -R umbala: ${resolve(directory)}`
  await giveTree(directory, owner)
  return null
}
