import {
  startToughPostgresServer,
  type ToughPostgresServer,
} from '../../../../tools/programs/postgres-server.ts'
import { givenPlace, type Place } from './chaos-place.ts'

/** Orders must last, so this one waits for its disk like the server of a real shop. */
const SETTINGS = ['max_connections=50', 'fsync=on', 'synchronous_commit=on']

type ChaosServer = { readonly server: ToughPostgresServer; readonly place: Place }

/** A server of its own for a shop, to be killed or starved; it stops when the place is removed. */
export const givenChaosServer = async (
  settings: readonly string[] = [],
  options: Parameters<typeof startToughPostgresServer>[1] = {},
): Promise<ChaosServer> => {
  const server = await startToughPostgresServer([...SETTINGS, ...settings], options)
  try {
    const place = await givenPlace({ serverUrl: server.url })
    const remove = async () => {
      try {
        await place.remove()
      } finally {
        await server.stop()
      }
    }
    return { server, place: { ...place, remove } }
  } catch (error) {
    await server.stop()
    throw error
  }
}
