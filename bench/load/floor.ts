import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WireAnswer } from './ask.ts'

export type FloorKind = 'node' | 'fastify'
export type Ready = Readonly<Record<FloorKind, string>>
export type Prepared = {
  readonly headers: readonly (readonly [string, string])[]
  /** In base64. */
  readonly body: string
  /** Plain text goes out as a string, which is what a framework is handed by most who use it. */
  readonly isText: boolean
}

/** Written by the HTTP server itself, for the floor as for the shop. */
const OWN_OF_SERVER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const headersOf = ({ rawHeaders, body }: WireAnswer): (readonly [string, string])[] => {
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
  )
  const kept = pairs.filter(([name]) => !OWN_OF_SERVER.has(name))
  return [...kept, ['content-length', String(body.length)]]
}

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'node' in message && 'fastify' in message

/** A server with nothing behind it, in a process of its own as the shop is: the most this machine can do with the same bytes. */
export const startFloor = async () => {
  const child = fork(fileURLToPath(new URL('floor-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const [ready] = (await once(child, 'message')) as unknown[]
  if (!isReady(ready)) throw new Error('The floor did not say where it is.')
  return {
    origins: ready,
    pid: child.pid ?? 0,
    /** From now on it gives the same headers and the same body as this answer. */
    imitate: async (answer: WireAnswer) => {
      const headers = headersOf(answer)
      const isText = !headers.some(([name]) => name === 'content-encoding')
      child.send({ headers, body: answer.body.toString('base64'), isText } satisfies Prepared)
      await once(child, 'message')
    },
    close: async () => {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export type Floor = Awaited<ReturnType<typeof startFloor>>
