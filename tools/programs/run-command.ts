import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** Its exit code; null when a signal ended it or there is no such command. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => {
      resolve(null)
    })
    child.once('close', resolve)
  })

/** What the command prints, without the last line end; undefined when there is no such command or it fails. */
export const readCommand = async (command: string, options: string[]): Promise<string | undefined> => {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return (await ended(child)) === 0 ? output.trimEnd() : undefined
}

/** Runs a command that people want to watch; true when it succeeds. */
export const runVisibly = async (
  command: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<boolean> => {
  const child = spawn(command, options, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return (await ended(child)) === 0
}
