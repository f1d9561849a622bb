import { Problem } from '@umbala/contract'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseBusy } from '../database/database-errors.ts'
import { answerProblems } from './problems.ts'

const answering = async (error: unknown) => {
  const app = fastify()
  answerProblems(app)
  app.get('/', () => Promise.reject(error as Error))
  const response = await app.inject('/')
  await app.close()
  return response
}

test('a refusal on purpose keeps its code, its words and its fields', async () => {
  const response = await answering(
    new Problem('conflict', 'That SKU is taken.', { fields: { sku: 'taken' } }),
  )
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'conflict',
    message: 'That SKU is taken.',
    fields: { sku: 'taken' },
  })
})

test('what we did not expect is told to nobody', async () => {
  const response = await answering(new Error('password=hunter2 at /srv/shop'))
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toMatch(/hunter2|srv|stack/)
})

test.each([
  ['a pool without a free connection', new DatabaseBusy('no connection within 3 s')],
  ['a database that was stopped', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ['a cut line', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
])('F07 %s is told as busy, with a time to come back', async (_, error) => {
  const response = await answering(error)
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(response.json()).toMatchObject({ code: 'unavailable' })
})

test('a limit names the time to come back', async () => {
  const response = await answering(new Problem('too_many', 'Too many attempts.', { retryAfterSeconds: 60 }))
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('60')
})
