import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The simulator as whoever uses it starts it: in a process of its own. */
export const startProgram = async (...flags: readonly string[]) => {
  const credentials = ['--client-id', 'shop', '--client-secret', 'secret', '--webhook-retry-ms', '10']
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...credentials, ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'close')
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [
    unknown,
  ]
  if (typeof line !== 'string') throw new Error(complaints)
  const ready = JSON.parse(line) as { ready: boolean; url: string }
  return { child, ended, ...ready }
}
