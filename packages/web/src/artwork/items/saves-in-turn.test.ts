import { expect, test } from 'vitest'
import type { Refusal } from '../../state/thunk.ts'
import { areUploadsUnderWay } from '../../state/uploads-under-way.ts'
import { savesInTurn } from './saves-in-turn.ts'

const BROKEN: Refusal = { code: 'network', message: 'Network Error' }
const REFUSED: Refusal = { code: 'conflict', message: 'This order is printed already.' }

const given = () => {
  const waits: number[] = []
  const saved: string[] = []
  const heard: (string | null)[] = []
  const { put, again } = savesInTurn(async (ms) => {
    waits.push(ms)
  })
  const putting = (name: string, answer: () => Promise<Refusal | null>) =>
    put({
      save: () => {
        saved.push(name)
        return answer()
      },
      hear: (refusal) => heard.push(refusal?.code ?? null),
    })
  return { waits, saved, heard, putting, again }
}

test('a save that met a broken line is sent again until it gets through', async () => {
  const { waits, saved, heard, putting } = given()
  let failures = 2
  await putting('one', async () => (failures-- > 0 ? BROKEN : null))
  expect(saved).toEqual(['one', 'one', 'one'])
  expect(heard).toEqual(['network', 'network', null])
  expect(waits).toEqual([1000, 2000])
  expect(areUploadsUnderWay()).toBe(false)
})

test('two saves never overlap, the newest comes last, and what it overtook is not sent', async () => {
  const { saved, putting } = given()
  const answers: ((refusal: null) => void)[] = []
  const slow = () => new Promise<null>((resolve) => answers.push(resolve))
  const all = putting('one', slow)
  void putting('two', slow)
  void putting('three', slow)
  expect(saved).toEqual(['one'])
  expect(areUploadsUnderWay()).toBe(true)
  answers[0]?.(null)
  await expect.poll(() => saved).toEqual(['one', 'three'])
  answers[1]?.(null)
  await all
  expect(saved).toEqual(['one', 'three'])
})

test('a refusal is not sent again by itself', async () => {
  const { saved, heard, putting } = given()
  await putting('one', async () => REFUSED)
  expect(saved).toEqual(['one'])
  expect(heard).toEqual(['conflict'])
})

test('a line that stays broken is given up after a while, and tried once more when asked to', async () => {
  const { saved, putting, again } = given()
  let isBroken = true
  await putting('one', async () => (isBroken ? BROKEN : null))
  expect(saved).toHaveLength(8)
  isBroken = false
  await again()
  expect(saved).toHaveLength(9)
})
