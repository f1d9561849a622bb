import fs from 'node:fs'
import { join } from 'node:path'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
const RIGHTS = 0o777

/** What a file of another user, or a file system without rights, answers; neither may keep the shop from opening. */
const OUT_OF_OUR_HANDS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP']

const restrict = (path: string, rights: number) => {
  if ((fs.lstatSync(path).mode & RIGHTS) === rights) return
  try {
    fs.chmodSync(path, rights)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!OUT_OF_OUR_HANDS.includes(code)) throw error
  }
}

/** From the outside in: once the folder itself is closed, nobody else reaches what is not restricted yet. */
export const restrictTree = (directory: string) => {
  restrict(directory, PRIVATE_FOLDER)
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) restrictTree(path)
    else if (entry.isFile()) restrict(path, PRIVATE_FILE)
  }
}

/** Names, addresses and password hashes lie in there: nobody but the shop's own user may read it, whatever the umask and an older version left. */
export const makePrivateDirectory = (directory: string) => {
  fs.mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER })
  restrictTree(directory)
}
