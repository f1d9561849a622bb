import { expect, test } from 'vitest'
import { createPieceTurns } from './piece-turns.ts'

/** A piece that is taken until it is released, or given up by a newer one. */
const hold = () => {
  let release: () => void = () => undefined
  let giveUp: () => void = () => undefined
  const held = new Promise<string>((resolve, reject) => {
    release = () => {
      resolve('taken')
    }
    giveUp = () => {
      reject(new Error('given up'))
    }
  })
  return { take: () => held, release, giveUp }
}
const quick = () => Promise.resolve('taken')
const never = () => undefined

test('when as many pieces are on their way as a process takes, the next one is asked to come again', async () => {
  const turns = createPieceTurns(2)
  const { take, release, giveUp } = hold()
  const first = [turns('a', giveUp, take), turns('b', giveUp, take)]
  await expect(turns('c', never, quick)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  release()
  await Promise.all(first)
  expect(await turns('c', never, quick)).toBe('taken')
})

test('a newer piece takes the place of one that still hangs on a broken line, and a third is told to ask', async () => {
  const turns = createPieceTurns(1)
  const { take, giveUp } = hold()
  const hanging = expect(turns('a', giveUp, take)).rejects.toThrow('given up')
  const newer = turns('a', never, quick)
  await expect(turns('a', never, quick)).rejects.toMatchObject({ code: 'conflict' })
  expect(await newer).toBe('taken')
  await hanging
  expect(await turns('a', never, quick)).toBe('taken')
})

test('a piece that failed leaves its place to the next one', async () => {
  const turns = createPieceTurns(1)
  await expect(turns('a', never, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await turns('a', never, quick)).toBe('taken')
})
