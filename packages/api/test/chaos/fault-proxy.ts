import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type FaultProxy = {
  url: string
  /** Bytes stop flowing in both directions, and nobody is told. */
  freeze(): void
  /** Every connection breaks at once; new ones are welcome. */
  cut(): void
  /** Everything arrives, later. */
  delay(millis: number): void
  /** The server gets the next message that contains `word`; its answer, and the connection, are lost. */
  cutAnswerTo(word: string): void
  /** So many bytes more, whichever way they go, and every connection breaks; nobody gets through again before it heals, if it `lasts`. */
  cutAfter(bytes: number, options?: { readonly lasts?: boolean }): void
  /** How many bytes went through since the last `cutAfter`. */
  passed(): number
  heal(): void
  stop(): Promise<void>
}

/** Stands between the shop and a server, its database or the payment provider, and breaks the line on demand. */
export const startFaultProxy = async (serverUrl: string): Promise<FaultProxy> => {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  /** Still gets its last bytes, though the other end of its line is gone. */
  const dying = new WeakSet<Socket>()
  let frozen = false
  let delayMillis = 0
  let fatalWord: string | undefined
  let isShut = false
  let passed = 0
  let fuse: { readonly bytes: number; readonly lasts: boolean } | undefined

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }

  /** Lets bytes through up to the one at which the line breaks; those before it still arrive. */
  const meter = (bytes: Buffer, pass: (bytes: Buffer) => void, receiver: Socket) => {
    const left = fuse === undefined ? Infinity : fuse.bytes - passed
    passed += Math.min(bytes.length, left)
    if (bytes.length < left) {
      pass(bytes)
      return
    }
    isShut = fuse?.lasts === true
    fuse = undefined
    dying.add(receiver)
    for (const socket of sockets) if (socket !== receiver) socket.destroy()
    receiver.write(bytes.subarray(0, left), () => receiver.destroy())
  }

  /** Passes bytes on in their order, however the delay changes meanwhile. */
  const passTo = (socket: Socket) => {
    let late: Promise<void> | undefined
    return (bytes: Buffer) => {
      if (delayMillis === 0 && late === undefined) {
        socket.write(bytes)
        return
      }
      const arrival = pause(delayMillis)
      const passed: Promise<void> = Promise.all([late, arrival]).then(() => {
        if (!socket.destroyed) socket.write(bytes)
        if (late === passed) late = undefined
      })
      late = passed
    }
  }

  const join = (client: Socket) => {
    if (isShut) {
      client.destroy()
      return
    }
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        for (const end of [client, server]) if (!dying.has(end)) end.destroy()
      })
    }
    const toServer = passTo(server)
    const toClient = passTo(client)
    let answersLost = false
    client.on('data', (bytes) => {
      if (frozen) return
      if (fatalWord !== undefined && bytes.includes(fatalWord)) answersLost = true
      meter(bytes, toServer, server)
    })
    server.on('data', (bytes) => {
      if (answersLost) client.destroy()
      else if (!frozen) meter(bytes, toClient, client)
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
    cut,
    delay: (millis) => {
      delayMillis = millis
    },
    cutAnswerTo: (word) => {
      fatalWord = word
    },
    cutAfter: (bytes, { lasts = false } = {}) => {
      passed = 0
      fuse = { bytes, lasts }
    },
    passed: () => passed,
    heal: () => {
      frozen = false
      isShut = false
      fuse = undefined
      delayMillis = 0
      fatalWord = undefined
    },
    stop: async () => {
      listener.close()
      cut()
      await once(listener, 'close')
    },
  }
}
