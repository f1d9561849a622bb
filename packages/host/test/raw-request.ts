import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Said = {
  /** 0 when the line was closed without a word. */
  readonly status: number
  readonly text: string
  readonly isClosed: boolean
}

/** Far longer than a refusal takes, even on a machine that has a lot else to do. */
const PATIENCE_MILLIS = 120_000

const statusIn = (text: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)

/** A line to the server on which anything can be said, also what no client library would say. */
export const openLine = async (address: string) => {
  const { port, hostname } = new URL(address)
  const socket: Socket = connect(Number(port), hostname)
  let text = ''
  let isClosed = false
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (text += chunk))
  socket.on('close', () => (isClosed = true))
  // A server that hangs up on us while we talk is what some of these tests wait for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')

  const untilClosed = async (): Promise<Said> => {
    // `once` would take the error of a line that was cut for a failure of the waiting.
    if (!isClosed)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error('the server did not hang up'))
        }, PATIENCE_MILLIS)
        socket.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    return { status: statusIn(text), text, isClosed }
  }
  return {
    say: (bytes: string | Buffer) => socket.write(bytes),
    isClosed: () => isClosed,
    end: () => socket.end(),
    hangUp: () => socket.destroy(),
    untilClosed,
  }
}

/** One request, letter by letter; the answer is whole when the server has closed the line. */
export const sayRaw = async (address: string, ...pieces: readonly (string | Buffer)[]): Promise<Said> => {
  const line = await openLine(address)
  for (const piece of pieces) line.say(piece)
  return line.untilClosed()
}
