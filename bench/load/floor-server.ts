import { createServer } from 'node:http'
import fastify from 'fastify'
import type { Prepared, Ready } from './floor.ts'

/** Answers whatever is asked with what it was handed: by Node alone at one port, by Fastify at the other. */
let body = Buffer.alloc(0)
let text = ''
let flatHeaders: string[] = []
let headers: Record<string, string> = {}

const bare = createServer((_request, response) => {
  response.writeHead(200, flatHeaders)
  response.end(body)
})

const framework = fastify()
framework.get('/*', (_request, reply) => {
  void reply.headers(headers).send(text === '' ? body : text)
})

process.on('message', (prepared: Prepared) => {
  body = Buffer.from(prepared.body, 'base64')
  text = prepared.isText ? body.toString('utf8') : ''
  flatHeaders = prepared.headers.flat()
  headers = Object.fromEntries(prepared.headers)
  process.send?.('prepared')
})
process.on('disconnect', () => process.exit(0))

await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
const address = bare.address()
const ready: Ready = {
  node: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  fastify: await framework.listen({ host: '127.0.0.1', port: 0 }),
}
process.send?.(ready)
