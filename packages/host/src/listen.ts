import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Environment, SettingsError } from './environment.ts'

type Place = Pick<Environment, 'host' | 'port'>

/** What went wrong with the address, in a sentence the shopkeeper can act on. */
const explain = (error: Error, { host, port }: Place): Error => {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new SettingsError(
      `Port ${port} is already in use. Stop the other program or set PORT to a free one.`,
    )
  if (code === 'EACCES')
    return new SettingsError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new SettingsError(`HOST ${host} is no address of this machine.`)
  return error
}

/** Asked before anything slow begins, so that a taken port is told at once. */
export const ensurePortFree = (place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      reject(explain(error, place))
    })
    probe.listen(place.port, place.host, () => {
      probe.close(() => {
        resolve()
      })
    })
  })

export const listenOn = async (
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Place,
): Promise<string> => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw error instanceof Error ? explain(error, { host, port }) : error
  }
}
