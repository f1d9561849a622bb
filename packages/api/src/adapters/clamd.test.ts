import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { clamd } from './clamd.ts'

let server: Server
afterEach(() => server.close())

/** A scanner that reads what it is sent to its end, and answers by it. */
const given = async (answerTo: (socket: Socket, received: Buffer) => void) => {
  server = createServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      if (all.subarray(-4).equals(Buffer.alloc(4))) answerTo(socket, all)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return clamd(
    { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
    { silenceMillis: 300 },
  )
}

test('a clean file is clean, and the scanner sees it in pieces with their lengths', async () => {
  const seen: Buffer[] = []
  const scanner = await given((socket, received) => {
    seen.push(received)
    socket.end('stream: OK\0')
  })
  expect(await scanner.scan([Buffer.from('one'), Buffer.alloc(70_000, 1)])).toBe('clean')
  const [sent = Buffer.alloc(0)] = seen
  expect(sent.subarray(0, 17)).toEqual(Buffer.from('zINSTREAM\0\0\0\0\u0003one'))
  expect(sent.length).toBe(10 + 4 + 3 + 4 + 65_536 + 4 + 4464 + 4)
})

test('what the scanner has found is told', async () => {
  const scanner = await given((socket) => socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0'))
  expect(await scanner.scan([Buffer.from('x')])).toBe('infected')
})

test.each([
  ['answers something else', (socket: Socket) => socket.end('UNKNOWN COMMAND\0')],
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['says nothing', () => undefined],
])('a scanner that %s has not looked at the file', async (_, answerTo) => {
  const scanner = await given(answerTo)
  await expect(scanner.scan([Buffer.from('x')])).rejects.toThrow()
})

test('a scanner that is not there has not looked at the file', async () => {
  const scanner = await given(() => undefined)
  await new Promise((resolve) => server.close(resolve))
  await expect(scanner.scan([Buffer.from('x')])).rejects.toThrow()
})

test('a scanner that answers in the middle of a file is heard, and the rest is not sent', async () => {
  server = createServer((socket) => {
    let received = 0
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received < 1_000_000) return
      socket.pause()
      socket.end('INSTREAM size limit exceeded. ERROR\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  let given = 0
  const content = (function* () {
    for (let piece = 0; piece < 1000; piece++) {
      given += 1
      yield Buffer.alloc(65_536)
    }
  })()
  expect(await clamd({ host: '127.0.0.1', port }, { silenceMillis: 5000 }).scan(content)).toBe('tooLarge')
  expect(given).toBeLessThan(1000)
})
