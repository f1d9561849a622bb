import { expect, test } from 'vitest'
import { runFuzz } from './fuzz/run-fuzz.ts'

test('files that were harmed in any way crash nothing, hang nothing and leave nothing behind', async () => {
  const { wrongs, left } = await runFuzz({ count: 60, seed: 1 })
  expect({ wrongs, left }).toEqual({ wrongs: [], left: [] })
})
