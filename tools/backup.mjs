import { resolve } from 'node:path'
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()

const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs')
const { ROOT } = await import('./root.mjs')

// npm goes to the project's folder before it runs anything, and tells where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const [command = '', ...rest] = process.argv.slice(2)
const named = rest.map((word) => (word.startsWith('-') ? word : resolve(typedIn, word)))
process.argv.splice(2, Infinity, command, ...named)

// The data folder is named from here, as it is for the shop itself.
process.chdir(ROOT)
if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1)

await import(new URL('../dist/host/backup.js', import.meta.url).href)
