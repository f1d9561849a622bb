import { CHECKED_FORMATS, type ArtworkFormat, type CheckedFormat } from '@umbala/preflight'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { previewName } from './artwork-names.ts'
import { addPreview, endDrawing, findContent, leaveToPerson, setFacts } from './contents.queries.ts'
import { storedBytes } from './stored-bytes.ts'

export const MEASURE_ARTWORK = 'measure-artwork'

const isChecked = (format: ArtworkFormat): format is CheckedFormat =>
  CHECKED_FORMATS.some((known) => known === format)

/** Where the checker is there and knows the format; a person opens the others. */
export const firstState = (
  { artworkChecker }: Deps['ports'],
  format: ArtworkFormat,
): 'measuring' | 'person' => (artworkChecker !== null && isChecked(format) ? 'measuring' : 'person')

export const queueMeasuring = (db: Db, sha256: string): Promise<void> =>
  enqueueJob(db, { kind: MEASURE_ARTWORK, payload: { sha256 }, uniqueKey: `${MEASURE_ARTWORK} ${sha256}` })

const hashIn = ({ sha256 }: Readonly<Record<string, unknown>>): string =>
  typeof sha256 === 'string' ? sha256 : ''

type Needed = Pick<Deps, 'db' | 'ports'> & {
  /** Whoever keeps what came of judging a file hears that it was measured. */
  readonly judgeAnew: (db: Db, which: { readonly sha256: string }) => Promise<void>
}

/**
 * Until it ends, whoever accepts what was found, or puts the file on a line, waits at the content: what they did is either seen here, or
 * they judge what was written here.
 */
const writeAndJudge = (
  { db, judgeAnew }: Needed,
  sha256: string,
  write: (db: Db) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (db) => {
    await write(db)
    await judgeAnew(db, { sha256 })
  })

const measure = async (needed: Needed, sha256: string): Promise<void> => {
  const { db, ports } = needed
  const content = await findContent(db, sha256)
  // The file was removed before its turn came.
  if (!content) return
  const { artworkChecker: checker, artwork: storage } = ports
  if (checker === null || !isChecked(content.format)) {
    await writeAndJudge(needed, sha256, (db) => leaveToPerson(db, sha256))
    return
  }
  await checker.check(
    { format: content.format, bytes: content.bytes, content: storedBytes(storage, content.pieces) },
    {
      onFacts: (facts) => writeAndJudge(needed, sha256, (db) => setFacts(db, sha256, facts)),
      onPreview: async ({ bytes, ...preview }) => {
        const facts = { size: bytes.length, contentType: 'image/webp' }
        await storage.put(previewName(content.stored_as, preview.page), [bytes], facts)
        await addPreview(db, sha256, preview)
      },
    },
  )
  await endDrawing(db, sha256)
}

/** With the usual pauses these come to hours: a fault of ours, such as a full disk, is mended by then. */
const ATTEMPTS = 16
/** After so many nobody is left waiting: a person may look, and it is measured later all the same. */
const ATTEMPTS_UNTIL_PERSON = 3

/** Facts come before previews, so that a customer is told within seconds. A crash in between begins again from the facts. */
export const artworkMeasuring = (deps: Needed): JobHandler => {
  const leave = async (db: Db, sha256: string) => {
    await leaveToPerson(db, sha256)
    await deps.judgeAnew(db, { sha256 })
  }
  return {
    lane: 'artwork',
    maxAttempts: ATTEMPTS,
    run: (payload) => measure(deps, hashIn(payload)),
    failed: async (db, payload, attempts) => {
      if (attempts >= ATTEMPTS_UNTIL_PERSON)
        await db.transaction().execute((db) => leave(db, hashIn(payload)))
    },
    // In a transaction already.
    giveUp: (db, payload) => leave(db, hashIn(payload)),
  }
}
