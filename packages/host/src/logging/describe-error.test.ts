import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('an error is told with all that led to it, each with its code', () => {
  const disk = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  const told = describeError(
    new Error('saving failed', { cause: new Error('writing failed', { cause: disk }) }),
  )
  expect(told.message).toBe('saving failed: writing failed: no space left on device')
  expect(told.causes).toEqual([
    { type: 'Error', message: 'writing failed' },
    { type: 'Error', message: 'no space left on device', code: 'ENOSPC', syscall: 'write' },
  ])
  expect(told.stack).toMatch(/saving failed[^]*caused by: Error: no space left/)
})

test('of several errors at once each is told, and a circle of causes ends', () => {
  const all = new AggregateError([
    new Error('connect ECONNREFUSED ::1'),
    new Error('connect ECONNREFUSED 127.0.0.1'),
  ])
  expect(describeError(new Error('fetch failed', { cause: all })).message).toBe(
    'fetch failed: connect ECONNREFUSED ::1: connect ECONNREFUSED 127.0.0.1',
  )
  const [one, other] = [new Error('one'), new Error('other')]
  one.cause = other
  other.cause = one
  expect(describeError(one).message).toBe('one: other')
})

test('B20 what hangs on an error beside its words is left out, and so are the addresses of people', () => {
  const told = describeError(
    Object.assign(new Error('550 <thandi@example.com> is unknown'), {
      detail: 'Key (email)=(thandi@example.com) exists',
      parameters: ['s3cret'],
      responseCode: 550,
    }),
  )
  expect(told).toMatchObject({ message: '550 <[address]> is unknown', responseCode: 550 })
  expect(JSON.stringify(told)).not.toMatch(/thandi|s3cret/)
  const url = describeError(new Error('postgres://shop:s3cret@db.example/shop does not answer'))
  expect(url.message).toBe('postgres://shop:[address]/shop does not answer')
})

test('what is thrown and is no error is told as text', () => {
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone', stack: '' })
})
