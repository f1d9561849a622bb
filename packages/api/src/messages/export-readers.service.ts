import { csvFile, type FileStream } from '../csv/csv-file.ts'
import { readInPages } from '../database/read-in-pages.ts'
import type { Deps } from '../deps.ts'
import { findReadersAfter, type ReaderRow } from './newsletter.queries.ts'

const HEAD = ['Email', 'Joined', 'Unsubscribe link']
const READERS_AT_ONCE = 500

type Needs = Pick<Deps, 'db' | 'publicUrl'>

const pagesOf = async function* ({ db, publicUrl }: Needs, signal: AbortSignal) {
  const read = (last: ReaderRow | null) => findReadersAfter(db, last?.email ?? null, READERS_AT_ONCE)
  for await (const readers of readInPages(READERS_AT_ONCE, read, signal))
    yield readers.map(({ email, consent_at, unsubscribe_token }) => [
      email,
      consent_at.toISOString(),
      `${publicUrl}/unsubscribe#token=${unsubscribe_token}`,
    ])
}

/**
 * Everyone who wants the newsletter, for the program that sends it, by address. Each stands in it once, with their own link to leave, as
 * the law asks. Whoever joins or leaves during the export is in it or not, by when their page is read.
 */
export const exportReaders = async (deps: Needs, signal: AbortSignal): Promise<FileStream> =>
  csvFile({
    name: 'newsletter-readers.csv',
    headings: HEAD,
    pages: pagesOf(deps, signal),
    forSpreadsheets: false,
  })
