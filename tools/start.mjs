import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()

const { ensureBuilt, ensureInstalled } = await import('./setup/prepare.mjs')
const { ROOT } = await import('./root.mjs')

// The data folder is named from here, wherever the command was typed.
process.chdir(ROOT)
if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1)

// In this very process: signals, exit code and standard streams are the shop's own, with nothing in between to pass them on.
await import(new URL('../dist/host/main.js', import.meta.url).href)
