import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Far longer than any check takes. A shop that is there and idle makes its folder anew. */
const LEFT_MILLIS = 86_400_000

/** When a folder was last changed, or what lies right in it: each check makes and removes a folder there. */
const changedAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const names = await readdir(path).catch(() => [])
  const inside = await Promise.all(names.map((name) => stat(join(path, name)).catch(() => null)))
  return Math.max(found.mtimeMs, ...inside.map((each) => each?.mtimeMs ?? 0))
}

/**
 * Removes folders of checkers that are gone: a shop that was made anew, as in another container, has another name, and nobody else clears
 * up what a check that was killed left in the old one.
 */
export const removeLeftFolders = async (
  parent: string,
  { except, now = Date.now() }: { readonly except: string; readonly now?: number },
): Promise<void> => {
  const found = await readdir(parent, { withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    const path = join(parent, entry.name)
    if (!entry.isDirectory() || entry.name === except) continue
    if ((await changedAt(path)) >= now - LEFT_MILLIS) continue
    // One that cannot be removed takes up room, and keeps no shop from opening.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
