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
const never = (): void => undefined
const piece = (id: string, giveUp = never, network = id) => ({ id, network, giveUp })

test('when as many pieces are on their way as a process takes, the next one is asked to come again', async () => {
  const turns = createPieceTurns({ most: 2 })
  const { take, release, giveUp } = hold()
  const first = [turns(piece('a', giveUp), take), turns(piece('b', giveUp), take)]
  await expect(turns(piece('c'), quick)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  release()
  await Promise.all(first)
  expect(await turns(piece('c'), quick)).toBe('taken')
})

test('a newer piece takes the place of one that still hangs on a broken line, and a third is told to ask', async () => {
  const turns = createPieceTurns({ most: 1 })
  const { take, giveUp } = hold()
  const hanging = expect(turns(piece('a', giveUp), take)).rejects.toThrow('given up')
  const newer = turns(piece('a'), quick)
  await expect(turns(piece('a'), quick)).rejects.toMatchObject({ code: 'conflict' })
  expect(await newer).toBe('taken')
  await hanging
  expect(await turns(piece('a'), quick)).toBe('taken')
})

test('a piece that failed leaves its place to the next one', async () => {
  const turns = createPieceTurns({ most: 1 })
  await expect(turns(piece('a'), () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await turns(piece('a'), quick)).toBe('taken')
})

const ofNetwork = (id: string, giveUp = never) => piece(id, giveUp, 'office')

test('a network that has all its places waits for them in its order, and another one does not wait', async () => {
  const turns = createPieceTurns({ mostOfNetwork: 1 })
  const { take, release } = hold()
  const order: string[] = []
  const note = (id: string) => async () => {
    order.push(id)
  }
  const first = turns(ofNetwork('a'), take)
  const others = [turns(ofNetwork('b'), note('b')), turns(ofNetwork('c'), note('c'))]
  await turns(piece('d'), note('d'))
  expect(order).toEqual(['d'])
  release()
  await Promise.all([first, ...others])
  expect(order).toEqual(['d', 'b', 'c'])
})

test('a piece that waits for too long, or behind too many, is asked to come again and leaves its place in the row', async () => {
  const turns = createPieceTurns({ mostOfNetwork: 1, mostWaiting: 1, waitMs: 5 })
  const { take, release } = hold()
  const first = turns(ofNetwork('a'), take)
  const waiting = turns(ofNetwork('b'), quick)
  const again = { code: 'unavailable', retryAfterSeconds: 5 }
  await expect(turns(ofNetwork('c'), quick)).rejects.toMatchObject(again)
  await expect(waiting).rejects.toMatchObject(again)
  release()
  await first
  expect(await turns(ofNetwork('b'), quick)).toBe('taken')
})

test('a newer piece of an upload whose older one still waits does not wait for it', async () => {
  const turns = createPieceTurns({ mostOfNetwork: 1 })
  const { take, release } = hold()
  const first = turns(ofNetwork('a'), take)
  const older = expect(turns(ofNetwork('b'), quick)).rejects.toMatchObject({ code: 'unavailable' })
  const newer = turns(ofNetwork('b'), quick)
  await older
  release()
  await first
  expect(await newer).toBe('taken')
})
