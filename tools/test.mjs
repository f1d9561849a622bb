import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()

const { ensureInstalled } = await import('./setup/prepare.mjs')
const { complain, say } = await import('./progress.mjs')
const { report } = await import('./checks/report.mjs')
const { ROOT } = await import('./root.mjs')
const { runStages } = await import('./checks/run-stages.mjs')
const { chooseStages } = await import('./checks/stages.mjs')

process.chdir(ROOT)
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1'

const chosen = chooseStages(process.argv.slice(2))
if ('unknown' in chosen) {
  complain(`There is no stage called ${chosen.unknown}. There are: ${chosen.names.join(', ')}.`)
  process.exit(1)
}
if (!(await ensureInstalled())) {
  say('0 passed, 1 failed')
  process.exit(1)
}

const { lines, failed } = report(await runStages(chosen.rows))
for (const line of lines) say(line)
process.exitCode = failed === 0 ? 0 : 1
