import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChaos } from '@umbala/api/test/chaos/chaos-plan'
import { chooseParts, PARTS } from './chaos-parts.ts'
import { keepSeed, newSeed, readKeptSeeds, seedsKeptFor } from './chaos-seeds.ts'

describe('the seed of a run', () => {
  test('is another one each time, and the one that was asked for when one was', () => {
    const seeds = Array.from({ length: 20 }, () => readChaos({}).seed)
    expect(new Set(seeds).size).toBeGreaterThan(15)
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed > 0)).toBe(true)
    expect(readChaos({ CHAOS_SEED: '7' }).seed).toBe(7)
    expect(newSeed()).not.toBe(newSeed())
  })

  test('is one of several in a short run, where those that are kept come first', () => {
    expect(readChaos({}).keptSeeds).toEqual(seedsKeptFor('survive-chaos.postgres.test.ts'))
    expect(readChaos({ CHAOS_SEED: '7' }).keptSeeds).toEqual([])
    expect(readChaos({ CHAOS_SECONDS: '600' }).keptSeeds).toEqual([])
  })
})

describe('a seed that failed', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umbala-seeds-'))
    file = join(folder, 'seeds.json')
    await writeFile(file, '[]\n')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is kept with the tests that it failed, once, beside those before it', async () => {
    await keepSeed(11, ['b.test.ts'], file)
    await keepSeed(12, ['c.test.ts'], file)
    await keepSeed(11, ['a.test.ts', 'b.test.ts'], file)
    const kept = readKeptSeeds(file)
    expect(kept.map(({ seed, files }) => [seed, files])).toEqual([
      [12, ['c.test.ts']],
      [11, ['a.test.ts', 'b.test.ts']],
    ])
    expect(seedsKeptFor('a.test.ts', kept)).toEqual([11])
  })
})

test('every seed that is kept names tests of the long run', () => {
  const tests: readonly string[] = Object.values(PARTS).flat()
  for (const { files } of readKeptSeeds()) for (const file of files) expect(tests).toContain(file)
})

test('parts of the long run are chosen by name and come in their order', () => {
  expect(chooseParts([])).toEqual([...Object.keys(PARTS), 'mutations'])
  expect(chooseParts(['mutations', 'bytes'])).toEqual(['bytes', 'mutations'])
  expect(() => chooseParts(['byte'])).toThrow('no part')
})
