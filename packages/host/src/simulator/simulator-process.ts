import { join, resolve } from 'node:path'
import { callTable } from '@umbala/contract'
import type { Environment } from '../environment.ts'
import { type PaypalAccess, type Simulator, startSimulator } from './start-simulator.ts'

/** The payment simulator beside the shop. It starts when its access is first asked for, and takes a while to. */
export type SimulatorProcess = {
  readonly access: () => Promise<PaypalAccess>
  readonly stop: () => Promise<void>
}

type Settings = {
  readonly program: readonly string[] | undefined
  readonly say: (line: string) => void
}

/** Runs where no account at the provider is set. A front without the simulator's program has none, and payments stay closed. */
export const createSimulatorProcess = (
  environment: Environment,
  { program, say }: Settings,
): SimulatorProcess | null => {
  if (environment.paypal !== null || program === undefined) return null
  const { host, port, dataDirectory } = environment
  const ownHost = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  let starting: Promise<Simulator> | undefined
  const start = () =>
    (starting ??= startSimulator({
      program,
      dataFile: join(resolve(dataDirectory), 'paypal-simulator.jsonl'),
      webhookUrl: port === 0 ? null : `http://${ownHost}:${port}${callTable.paypalWebhook.path}`,
      say,
    }))
  return {
    access: async () => (await start()).access,
    stop: async () => {
      // One that did not start has nothing to stop, and has been heard of already.
      const simulator = await starting?.catch(() => undefined)
      await simulator?.stop()
    },
  }
}
