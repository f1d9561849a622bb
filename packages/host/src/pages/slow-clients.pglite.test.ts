import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'
import { openLine } from '../../test/raw-request.ts'
import { noteTally } from '../../../../tools/chaos/chaos-tally.ts'

const SLOW = 500
const POST = 'POST /api/users/login HTTP/1.1\r\nhost: shop\r\n'

let server: Awaited<ReturnType<typeof givenServer>>
let address: string
beforeAll(async () => {
  server = await givenServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

test('G01 the shop waits ten seconds for a request to begin and thirty for it to end, and looks every second', () => {
  expect(server.app.server.headersTimeout).toBe(10_000)
  expect(server.app.server.requestTimeout).toBe(30_000)
  expect(server.app.server.maxConnections).toBe(2000)
})

/** How long an honest guest waits. */
const wait = async () => {
  const started = performance.now()
  const response = await fetch(`${address}/api/products`)
  expect(response.status).toBe(200)
  await response.text()
  return performance.now() - started
}

test('G01 five hundred who drip their headers and five hundred who drip their bodies are shown out, and others are served meanwhile', async () => {
  // The same door with less patience: waiting for it would prove nothing more.
  server.app.server.headersTimeout = 1500
  server.app.server.requestTimeout = 3000
  await wait()
  const calm: number[] = []
  while (calm.length < 20) calm.push(await wait())

  const lines = await Promise.all(Array.from({ length: 2 * SLOW }, () => openLine(address)))
  for (const [n, line] of lines.entries())
    line.say(n < SLOW ? POST : `${POST}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"e`)
  const dripping = setInterval(() => {
    for (const [n, line] of lines.entries())
      if (!line.isClosed()) line.say(n < SLOW ? `x-drop: ${n}\r\n` : 'a')
  }, 500)
  const closed = Promise.all(lines.map((line) => line.untilClosed()))
  const waits: number[] = []
  while (!lines.every((line) => line.isClosed())) waits.push(await wait())
  clearInterval(dripping)

  // Whoever is cut off in the middle of a word may not read why.
  for (const { status } of await closed) expect([0, 408]).toContain(status)
  await noteTally({
    part: 'slow clients',
    faults: { 'slow client': lines.length },
    requests: calm.length + lines.length + waits.length,
  })
  waits.sort((a, b) => a - b)
  // A machine that is slow for everybody may take its time, and the clients of this test share the server's own process.
  const patience = Math.max(1000, 5 * Math.max(...calm))
  expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(patience)
}, 300_000)
