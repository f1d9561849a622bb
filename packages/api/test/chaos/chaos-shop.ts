import { callTable } from '@umbala/contract'
import type { Place } from './chaos-place.ts'
import { startChildScript } from '../processes/child-script.ts'
import type { Simulator } from '../given/given-simulator.ts'
import type { ToyAccount } from '../toy/toy-provider.ts'

type Wishes = {
  /** As the setting of that name is written. */
  readonly failPoints?: string
  readonly seed?: number
  /** Whether it does background work, too. */
  readonly works?: boolean
  /** By how many hours its own clock is wrong. */
  readonly clockHours?: number
  /** Where it is led to when it calls the provider. */
  readonly providerLine?: string
  /** A second provider beside PayPal. */
  readonly toy?: ToyAccount
}

/** A shop in a process of its own, on a database that stays when it is killed. */
export const startShop = async (
  place: Place,
  simulator: Pick<Simulator, 'url' | 'clientId' | 'clientSecret' | 'webhookId'>,
  { failPoints = '', seed = 1, works = false, clockHours = 0, providerLine = '', toy }: Wishes = {},
) => {
  const child = await startChildScript('run-shop-child.ts', [
    ...place.flags,
    ...['--simulator', simulator.url, '--simulator-line', providerLine],
    ...['--client-id', simulator.clientId, '--client-secret', simulator.clientSecret],
    ...['--webhook-id', simulator.webhookId],
    ...['--fail-points', failPoints, '--seed', String(seed)],
    `--clock-hours=${clockHours}`,
    ...(toy ? ['--toy', toy.apiBase, '--toy-key', toy.key, '--toy-secret', toy.secret] : []),
    ...(toy?.step ? ['--toy-step', toy.step] : []),
    ...(works ? ['--works'] : []),
  ])
  let isDead = false
  const died = child.ended.finally(() => {
    isDead = true
  })
  const isAddress = (line: string) => line.startsWith('http')
  await child
    .until((lines) => lines.some(isAddress))
    .catch(async (error: unknown) => {
      // With background work it may be killed before it could say where it is. Whoever ended by themselves did not even start.
      if ((await died) === null) throw error
    })
  const url = child.lines.find(isAddress) ?? null

  /** How much is left to be put right; null when the shop gave no answer. */
  const letTimePass = async (): Promise<number | null> => {
    if (url === null) return null
    try {
      const response = await fetch(`${url}/time-passes`, {
        method: 'POST',
        signal: AbortSignal.timeout(20_000),
      })
      const { unfinished } = (await response.json()) as { unfinished: number }
      return response.ok ? unfinished : null
    } catch {
      return null
    }
  }

  return {
    /** Null when it was killed before it could say where it is. */
    url,
    pid: child.pid,
    /** By which signal it ended. */
    died,
    isDead: () => isDead,
    kill: child.kill,
    letTimePass,
    alarms: () => child.lines.filter((line) => line.startsWith('alarm')),
    complaints: child.complaints,
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>

/** A shop that is opened again is opened at another address, as its old one may be somebody else's by now. */
export const tellProvider = async (simulator: Simulator, { url }: Shop): Promise<void> => {
  if (url !== null) await simulator.aimWebhooks(`${url}${callTable.paypalWebhook.path}`)
}
