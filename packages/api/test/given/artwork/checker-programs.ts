import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArtworkFacts } from '@umbala/preflight'
import { openArtworkChecker } from '../../../src/adapters/artwork-checker.ts'
import type { PagePreview } from '../../../src/ports/artwork-checker.ts'
import { FACTS } from './given-artwork.ts'

/** A program that is asked like the checker and answers what the test wants. */
export const program = (body: string) => `
  import { readFileSync, writeFileSync } from 'node:fs'
  const facts = ${JSON.stringify(FACTS)}
  const say = (answer) => process.send(answer)
  say({ kind: 'started' })
  process.once('message', async (request) => {
    ${body}
  })
`

export const END = `say({ kind: 'done' }); process.disconnect()`

/** A folder in which such programs are run. */
export const givenPrograms = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'umbala-checker-'))
  return {
    given: async (
      source: string,
      {
        atOnce = 1,
        freeFloorBytes,
        ...limits
      }: { atOnce?: number; freeFloorBytes?: number; wholeMs?: number } = {},
    ) => {
      const path = join(directory, 'program.mjs')
      await writeFile(path, source)
      const folder = join(directory, 'work')
      return {
        checker: openArtworkChecker({
          program: [path],
          folder,
          atOnce,
          ...(freeFloorBytes !== undefined && { freeFloorBytes }),
          limits: { wholeMs: 20_000, silenceMs: 300, copyMs: 3000, ...limits },
        }),
        folder,
      }
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

export const fileOf = (words: string) => ({
  format: 'pdf' as const,
  bytes: Buffer.byteLength(words),
  content: (async function* () {
    yield Buffer.from(words)
  })(),
})

export const listen = () => {
  const facts: ArtworkFacts[] = []
  const previews: PagePreview[] = []
  const listener = {
    onFacts: async (told: ArtworkFacts) => {
      facts.push(told)
    },
    onPreview: async (told: PagePreview) => {
      previews.push(told)
    },
  }
  return { facts, previews, listener }
}
