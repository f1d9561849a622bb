import type { ArtworkFacts, CheckedFormat } from '@umbala/preflight'
import type { openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import { watchChildren } from './watch-children.ts'

type Checker = ReturnType<typeof openArtworkChecker>

/** Checks a file as the shop does, and tells what was heard, how soon, and how much memory it took. */
export const checkFile = async (checker: Checker, format: CheckedFormat, bytes: Buffer) => {
  const told: ArtworkFacts[] = []
  const previews: { readonly page: number; readonly bytes: Buffer }[] = []
  const watch = watchChildren()
  const since = performance.now()
  let factsMs = 0
  await checker.check(
    {
      format,
      bytes: bytes.length,
      content: (async function* () {
        yield bytes
      })(),
    },
    {
      onFacts: async (facts) => {
        factsMs = Math.round(performance.now() - since)
        told.push(facts)
      },
      onPreview: async (preview) => {
        previews.push(preview)
      },
    },
  )
  const [facts] = told
  if (!facts || told.length > 1) throw new Error(`Facts were told ${told.length} times.`)
  return { facts, previews, factsMs, wholeMs: Math.round(performance.now() - since), peakMib: watch.stop() }
}

class Enough extends Error {}

/** What is measured of a file, without the pictures of its pages: they take three times as long. */
export const readFacts = async (
  checker: Checker,
  format: CheckedFormat,
  bytes: Buffer,
): Promise<ArtworkFacts> => {
  const told: ArtworkFacts[] = []
  const content = (async function* () {
    yield bytes
  })()
  try {
    await checker.check(
      { format, bytes: bytes.length, content },
      {
        onFacts: async (facts) => {
          told.push(facts)
        },
        // Ends the program.
        onPreview: () => Promise.reject(new Enough()),
      },
    )
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  const [facts] = told
  if (!facts) throw new Error('No facts were told.')
  return facts
}
