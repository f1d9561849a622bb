import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildChildScript } from './build-child-script.ts'

/** Far longer than anything takes to start or to die, even on a machine that has a lot else to do. */
const PATIENCE_MILLIS = 180_000

const patiently = <Result>(work: Promise<Result>, complaint: () => string): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${complaint()} within ${PATIENCE_MILLIS} ms.`))
    }, PATIENCE_MILLIS)
  })
  return Promise.race([work, patience]).finally(() => {
    clearTimeout(timer)
  })
}

/**
 * A script of this folder, or of another by its address, in a process of its own, of which `lines` collects what it prints. Its standard
 * input ends with this process, so a script that waits on it does not stay behind.
 */
export const startChildScript = async (name: string, options: string[]) => {
  const path = await buildChildScript(fileURLToPath(new URL(name, import.meta.url)))
  const child = spawn(process.execPath, [path, ...options], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let complaints = ''
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'close').then(() => child.signalCode)

  const until = async (isEnough: (lines: readonly string[]) => boolean): Promise<void> => {
    while (!isEnough(lines)) {
      await patiently(
        Promise.race([once(reader, 'line'), ended]),
        () => `${name} did not say what was waited for: ${lines.slice(-5).join(' | ')} ${complaints}`,
      )
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${name} ended early: ${complaints}`)
    }
  }

  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await patiently(ended, () => `${name} (${child.pid ?? 0}) did not end though it was killed`)
  }

  return {
    pid: child.pid ?? 0,
    lines,
    until,
    kill,
    /** By which signal it ended; null when it ended by itself. */
    ended,
    complaints: () => complaints,
  }
}

export type ChildScript = Awaited<ReturnType<typeof startChildScript>>
