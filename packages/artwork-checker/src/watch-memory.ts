import { Worker } from 'node:worker_threads'
import { PROGRAM_MAX_BYTES } from './limits.ts'

const EVERY_MS = 20

const WATCH = `
const most = ${PROGRAM_MAX_BYTES}
setInterval(() => { if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL') }, ${EVERY_MS})
`

/** Beside the work, because the work never pauses: no limit of Node's counts the memory of its libraries. */
export const watchMemory = () => {
  const worker = new Worker(WATCH, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  worker.unref()
}
