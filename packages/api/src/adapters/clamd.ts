import { createConnection, type NetConnectOpts, type Socket } from 'node:net'
import { once } from 'node:events'
import type { VirusScanner } from '../ports/virus-scanner.ts'

/** A file of 500 MB takes a while; a scanner that says nothing for so long is taken for dead. */
const SILENCE_MILLIS = 60_000
const CHUNK_BYTES = 64 * 1024

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Writes as fast as the scanner reads. It listens once for all of a file: each chunk that listened anew would leave something behind. */
const writerTo = (socket: Socket) => {
  let goOn: () => void = () => undefined
  const wake = () => {
    goOn()
  }
  socket.on('drain', wake).on('close', wake)
  const isGone = () => socket.destroyed
  return async (bytes: Uint8Array) => {
    if (isGone()) throw new Error('The virus scanner hung up.')
    if (socket.write(bytes) || isGone()) return
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
  }
}

const readAnswer = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1').replaceAll('\0', '').trim()
}

const send = async (socket: Socket, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
  const write = writerTo(socket)
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content)
    for (let at = 0; at < chunk.byteLength; at += CHUNK_BYTES) {
      const part = chunk.subarray(at, at + CHUNK_BYTES)
      await write(lengthOf(part.byteLength))
      await write(part)
    }
  await write(lengthOf(0))
}

/** The scanner of ClamAV, by its own protocol. Files travel to it as a stream, so it need not see our disk. */
export const clamd = (
  address: NetConnectOpts,
  { silenceMillis = SILENCE_MILLIS }: { readonly silenceMillis?: number } = {},
): VirusScanner => ({
  scan: async (content) => {
    const socket = createConnection(address)
    socket.setTimeout(silenceMillis, () => socket.destroy(new Error('The virus scanner says nothing.')))
    try {
      await once(socket, 'connect')
      // It answers and hangs up in the middle of a file that is larger than it takes: then the rest is not sent.
      const answered = readAnswer(socket)
      const sent = send(socket, content)
      // Whichever fails first is told; the other one fails with it and is of no interest.
      answered.catch(() => undefined)
      sent.catch(() => undefined)
      await Promise.race([answered, sent])
      const answer = await answered
      if (answer.endsWith(' OK')) return 'clean'
      if (answer.endsWith(' FOUND')) return 'infected'
      if (answer.includes('size limit exceeded')) return 'tooLarge'
      throw new Error(`The virus scanner answered '${answer.slice(0, 200)}'.`)
    } finally {
      socket.destroy()
    }
  },
})
