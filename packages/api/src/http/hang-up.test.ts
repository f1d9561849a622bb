import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerProblems } from './problems.ts'
import { keepTables, tableIn } from './table-bodies.ts'

type Line = { readonly level: number; readonly msg: string }
const WARNING = 40

/** A server that waits for a body, or answers slowly, and tells what it logged and counted. */
const givenServer = async () => {
  const lines: Line[] = []
  const statuses: number[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  const app = fastify({ logger: { level: 'info', stream } })
  answerProblems(app)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onResponse', async (_request, reply) => {
    statuses.push(reply.statusCode)
  })
  const begun = { requests: 0 }
  const gone = { requests: 0 }
  app.addHook('onRequest', async ({ raw }) => {
    begun.requests += 1
    raw.socket.once('close', () => (gone.requests += 1))
  })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  app.post('/', async () => 'taken')
  await app.register(async (scope) => {
    keepTables(scope)
    scope.post('/table', async (request) => {
      let rows = 0
      for await (const chunk of tableIn(request)) rows += chunk.length
      return rows
    })
  })
  app.get('/slow', async () => {
    await released
    return 'late'
  })
  app.get('/stream', async (_request, reply) => {
    const endless = new Readable({
      read() {
        setImmediate(() => this.push(Buffer.alloc(1024)))
      },
    })
    return reply.send(endless)
  })
  app.get('/broken', async () => {
    await released
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => app.close())
  const say = async (text: string) => {
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const before = begun.requests
    socket.write(text)
    await expect.poll(() => begun.requests).toBe(before + 1)
    return socket
  }
  const troubles = () => lines.filter(({ level }) => level >= WARNING)
  return { say, release, troubles, lines, statuses, gone }
}

const post = (type: string, path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n--x`

test.each([
  ['a call', 'application/json', '/'],
  ['an upload', 'multipart/form-data; boundary=x', '/'],
  ['a table that is read while it comes', 'text/csv', '/table'],
])('who hangs up in the middle of %s is no error of ours and no lost database', async (_, type, path) => {
  const server = await givenServer()
  const socket = await server.say(post(type, path))
  socket.resetAndDestroy()
  await expect.poll(() => server.lines.map(({ msg }) => msg)).toContain('the client hung up')
  expect(server.troubles()).toEqual([])
  expect(server.statuses.filter((status) => status >= 500)).toEqual([])
})

test.each(['/slow', '/stream'])(
  'who hangs up before the answer to %s is whole is no error of ours',
  async (path) => {
    const server = await givenServer()
    const socket = await server.say(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    socket.resetAndDestroy()
    await expect.poll(() => server.gone.requests).toBe(1)
    server.release()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.troubles()).toEqual([])
    expect(server.statuses.filter((status) => status >= 500)).toEqual([])
  },
)

test('a database that is lost while the client hangs up is still an error of ours', async () => {
  const server = await givenServer()
  const socket = await server.say('GET /broken HTTP/1.1\r\nhost: shop\r\n\r\n')
  socket.resetAndDestroy()
  await expect.poll(() => server.gone.requests).toBe(1)
  server.release()
  await expect.poll(() => server.troubles().map(({ msg }) => msg)).toEqual(['request failed'])
})
