import { startPostgresServer } from './postgres-server.ts'

export type TestPostgres = { url: string; stop(): Promise<void> }

/** What a power cut would take is nothing that a test needs. */
const FORGETFUL = [
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
]

/** One of our own that leaves nothing behind. */
export const startOwnTestPostgres = (): Promise<TestPostgres> => startPostgresServer(FORGETFUL)

/** The server named by `TEST_DATABASE_URL`, or one of our own. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => undefined } : startOwnTestPostgres()
}
