import { expect, test } from 'vitest'
import { DatabaseBusy } from '../database-errors.ts'
import { createTurns } from './turns.ts'

test('turns come one at a time, in order of arrival', async () => {
  const turns = createTurns(1_000)
  const log: string[] = []
  const work = async (name: string) => {
    const end = await turns.take()
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    end()
  }

  await Promise.all([work('a'), work('b'), work('c')])

  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('whoever waits too long is sent away and does not block those behind', async () => {
  const turns = createTurns(1_000)
  const end = await turns.take()
  const impatient = turns.take(10)
  const patient = turns.take()

  await expect(impatient).rejects.toBeInstanceOf(DatabaseBusy)
  end()

  ;(await patient)()
  await expect(turns.take(10)).resolves.toBeTypeOf('function')
})

test('a turn ended twice is not given to two', async () => {
  const turns = createTurns(1_000)
  const end = await turns.take()
  const second = turns.take()
  end()
  end()
  await second

  await expect(turns.take(10)).rejects.toBeInstanceOf(DatabaseBusy)
})

test('G09 a row of turns that never lets go of the processor still leaves a moment for timers, and sends the last away', async () => {
  const turns = createTurns(100)
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 5)
  const work = async () => {
    const end = await turns.take()
    const until = performance.now() + 5
    while (performance.now() < until);
    end()
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, work))
  clearInterval(ticking)

  expect(ticks).toBeGreaterThan(0)
  expect(outcomes[0]?.status).toBe('fulfilled')
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) as unknown })
})
