import { expect, test } from 'vitest'
import { DatabaseBusy } from './database-errors.ts'
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
