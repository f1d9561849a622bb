import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggingFor } from './logging.ts'

const loggedBy = async (url: string, headers: Record<string, string> = {}) => {
  let written = ''
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      written += chunk.toString()
      done()
    },
  })
  const app = fastify({ logger: { ...(loggingFor({ logLevel: 'info' }) as object), stream } })
  app.get('/*', () => 'ok')
  await app.inject({ url, headers })
  await app.close()
  return written.trimEnd().split('\n')
}

test('H11 nobody can write a line of their own into the log', async () => {
  const lines = await loggedBy('/a%0A{"level":60,"msg":"forged"}%1b[31m', { 'user-agent': 'x\ty' })
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(lines.some((line) => line.startsWith('{"level":60'))).toBe(false)
})

test('B20 K15 neither query nor headers reach the log', async () => {
  const lines = await loggedBy('/order?token=s3cret&email=thandi@example.com', {
    authorization: 'Bearer s3cret',
  })
  expect(lines.join()).not.toMatch(/s3cret|thandi/)
  expect(lines.join()).toContain('"path":"/order"')
})
