import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { refuseOldNode } from './setup/node-version.mjs'
import { ROOT } from './root.mjs'

refuseOldNode()

// Neither installed nor built on the way: a server has what it needs, and what cannot be replaced must not be touched for a backup.
const program = new URL('../dist/host/backup.js', import.meta.url)
await access(fileURLToPath(program)).catch(() => {
  process.stderr.write('The shop is not built. Run npm run build first.\n')
  process.exit(1)
})

// npm goes to the project's folder before it runs anything, and tells where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const [command = '', ...rest] = process.argv.slice(2)
const named = rest.map((word, index) =>
  word.startsWith('-') || rest[index - 1] === '--keep' ? word : resolve(typedIn, word),
)
process.argv.splice(2, Infinity, command, ...named)

// The data folder is named from here, as it is for the shop itself.
process.chdir(ROOT)
await import(program.href)
