import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export type FaultProxy = {
  url: string
  /** Bytes stop flowing in both directions, and nobody is told. */
  freeze(): void
  /** The server gets the next message that contains `word`; its answer, and the connection, are lost. */
  cutAnswerTo(word: string): void
  heal(): void
  stop(): Promise<void>
}

/** Stands between the shop and its database server and breaks the line on demand. */
export const startFaultProxy = async (serverUrl: string): Promise<FaultProxy> => {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let frozen = false
  let fatalWord: string | undefined

  const join = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    let answersLost = false
    client.on('data', (bytes) => {
      if (frozen) return
      if (fatalWord !== undefined && bytes.includes(fatalWord)) answersLost = true
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (answersLost) client.destroy()
      else if (!frozen) client.write(bytes)
    })
  }

  const listener = createServer(join).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy got no port.')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)

  return {
    url: url.href,
    freeze: () => {
      frozen = true
    },
    cutAnswerTo: (word) => {
      fatalWord = word
    },
    heal: () => {
      frozen = false
      fatalWord = undefined
    },
    stop: async () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
}
