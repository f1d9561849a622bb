import { callTable } from '@umbala/contract'
import type { Place } from './chaos-place.ts'
import { startChildScript } from './child-script.ts'
import type { givenSimulator } from './given-simulator.ts'

export type Simulator = Awaited<ReturnType<typeof givenSimulator>>

type Wishes = {
  readonly port?: number
  /** As the setting of that name is written. */
  readonly failPoints?: string
  readonly seed?: number
  /** Whether it does background work, too. */
  readonly works?: boolean
}

/** A shop in a process of its own, on a database that stays when it is killed. */
export const startShop = async (
  place: Place,
  simulator: Simulator,
  { port = 0, failPoints = '', seed = 1, works = false }: Wishes = {},
) => {
  const child = startChildScript(place.program.href, [
    ...place.flags,
    ...['--simulator', simulator.url],
    ...['--client-id', simulator.clientId, '--client-secret', simulator.clientSecret],
    ...['--webhook-id', simulator.webhookId],
    ...['--port', String(port), '--fail-points', failPoints, '--seed', String(seed)],
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
  const url = child.lines.find(isAddress) ?? `http://127.0.0.1:${port}`

  /** How much is left to be put right; null when the shop gave no answer. */
  const letTimePass = async (): Promise<number | null> => {
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
    url,
    port: Number(new URL(url).port),
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

/** Where it hears from the provider. */
export const webhookUrl = ({ url }: Shop): string => `${url}${callTable.paypalWebhook.path}`
