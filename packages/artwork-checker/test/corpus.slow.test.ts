import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenArtworkChecker, openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import { judgeArtwork, PREVIEW_EDGE, PREVIEW_MAX_BYTES } from '@umbala/preflight'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecker } from './build-checker.ts'
import { checkFile } from './check-file.ts'
import { CORPUS, RIGHT_FILES } from './corpus/index.ts'
import { JOBS } from './corpus/jobs.ts'

const MAX_MIB = 450

let folder: string
let built: Awaited<ReturnType<typeof buildChecker>>
let patient: OpenArtworkChecker
let impatient: OpenArtworkChecker
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-corpus-'))
  built = await buildChecker()
  const open = (limits: { readonly wholeMs: number; readonly silenceMs: number }) =>
    openArtworkChecker({
      program: built.program,
      folder: join(folder, String(limits.silenceMs)),
      atOnce: 2,
      limits,
    })
  // A busy machine must not change what is found, and what never ends need not be waited for.
  patient = open({ wholeMs: 240_000, silenceMs: 120_000 })
  impatient = open({ wholeMs: 240_000, silenceMs: 1500 })
}, 60_000)
afterAll(async () => {
  await Promise.all([patient.close(), impatient.close()])
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})

test('there are at least sixty files, each with its own name', () => {
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
  expect(CORPUS.length).toBeGreaterThanOrEqual(60)
})

test('nothing but notes is expected of a file that is right', () => {
  expect(RIGHT_FILES.flatMap(({ found }) => found).filter((each) => !each.endsWith(' note'))).toEqual([])
})

test.concurrent.each(CORPUS)('$name', async ({ format, job, found, make, isEndless }) => {
  const { facts, previews, peakMib } = await checkFile(isEndless ? impatient : patient, format, await make())
  const { findings } = judgeArtwork(facts, JOBS[job])
  const told = findings
    .filter(({ severity }) => severity !== 'good')
    .map(({ rule, severity }) => `${rule} ${severity}`)
  expect([...new Set(told)].toSorted()).toEqual([...found].toSorted())
  expect(peakMib).toBeLessThan(MAX_MIB)
  for (const { bytes } of previews) {
    const { width, height, format: kind } = await sharp(bytes).metadata()
    expect([kind, bytes.length <= PREVIEW_MAX_BYTES, Math.max(width, height) <= PREVIEW_EDGE]).toEqual([
      'webp',
      true,
      true,
    ])
  }
})

test('no file is left behind', async () => {
  expect(await readdir(folder, { recursive: true })).toEqual(['120000', '1500'])
})
