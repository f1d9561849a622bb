import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { on, once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** What the shop knows of the payment provider, whoever stands behind it. */
export type PaypalAccess = {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiBase: string
}

export type Simulator = {
  readonly access: PaypalAccess
  readonly stop: () => Promise<void>
}

type Settings = {
  /** What Node is started with: the built program, or its source while developing. */
  readonly program: readonly string[]
  readonly dataFile: string
  /** Where payments are reported; null where the shop does not know its own port beforehand. */
  readonly webhookUrl: string | null
  readonly say: (line: string) => void
}

/** The page names it to the payment script; like the real one, it is no secret. */
export const SIMULATED_CLIENT_ID = 'umbala-test-money'

/** On a busy machine the shop itself reads nothing for a while: it opens its database and draws the demo catalogue meanwhile. */
const START_PATIENCE_MS = 120_000
const RESTART_PAUSE_MS = 500

const readUrl = (line: string): string | null => {
  try {
    const said: unknown = JSON.parse(line)
    const isReady = typeof said === 'object' && said !== null && 'ready' in said && 'url' in said
    return isReady && typeof said.url === 'string' ? said.url : null
  } catch {
    return null
  }
}

const launch = async (program: readonly string[], flags: readonly string[]) => {
  // Its standard input ends with this process, by which it knows to end too.
  const child = spawn(process.execPath, [...program, ...flags], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const reader = createInterface({ input: child.stdout })
  const patience = AbortSignal.timeout(START_PATIENCE_MS)
  try {
    // `on` keeps the lines that arrive together; `once` would lose all but the first.
    const lines: AsyncIterable<unknown[]> = on(reader, 'line', { signal: patience, close: ['close'] })
    for await (const [line] of lines) {
      const url = typeof line === 'string' ? readUrl(line) : null
      if (url !== null) return { child, ended, url }
    }
    throw new Error('The payment simulator did not start.')
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Runs the provider's stand-in beside the shop for as long as the shop runs, and again should it fall over. */
export const startSimulator = async ({
  program,
  dataFile,
  webhookUrl,
  say,
}: Settings): Promise<Simulator> => {
  const clientId = SIMULATED_CLIENT_ID
  const clientSecret = randomBytes(24).toString('base64url')
  const webhookId = 'UMBALATESTMONEY'
  // Name and value in one word: a secret that begins with a dash would be taken for a flag.
  const flags = [
    `--client-id=${clientId}`,
    `--client-secret=${clientSecret}`,
    `--webhook-id=${webhookId}`,
    `--data-file=${dataFile}`,
    ...(webhookUrl === null ? [] : [`--webhook-url=${webhookUrl}`]),
  ]
  let running = await launch(program, [...flags, '--port=0'])
  const { url: apiBase } = running
  let stopping = false
  const isStopping = () => stopping

  const keepRunning = async () => {
    for (;;) {
      await running.ended
      if (isStopping()) return
      say('The payment simulator has stopped; starting it again.')
      await pause(RESTART_PAUSE_MS)
      // The same place, because the shop already knows it by that.
      running = await launch(program, [...flags, `--port=${new URL(apiBase).port}`])
      // The shop may have been told to stop while this one was still coming up.
      if (isStopping()) running.child.kill('SIGTERM')
    }
  }
  const kept = keepRunning().catch((error: unknown) => {
    say(`The payment simulator cannot be started again: ${String(error)}`)
  })

  return {
    access: { clientId, clientSecret, webhookId, apiBase },
    stop: async () => {
      stopping = true
      running.child.kill('SIGTERM')
      await kept
    },
  }
}
