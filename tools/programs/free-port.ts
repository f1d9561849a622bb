import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections: one of these stays free until its server is started. */
const PORTS = { first: 10_000, last: 30_000 }
const TRIES_MAX = 100

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** A port that nobody uses at this moment. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < TRIES_MAX; tried += 1) {
    const port = randomInt(PORTS.first, PORTS.last)
    if (await isFree(port)) return port
  }
  throw new Error('The system has no free port.')
}
