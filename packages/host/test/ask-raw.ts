import { Agent, request } from 'node:http'

type Raw = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Asks for an address exactly as it is written: `fetch` would put it in order first. */
export const rawAsker = (origin: string) => {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)
  const ask = (path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, method, agent }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: Buffer.concat(pieces).toString() })
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  const hangUp = () => {
    agent.destroy()
  }
  return { ask, hangUp }
}
