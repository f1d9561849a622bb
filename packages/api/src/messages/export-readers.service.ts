import { toCsv } from '../csv/csv.ts'
import type { Deps } from '../deps.ts'
import { findReaders } from './newsletter.queries.ts'

const HEAD = ['Email', 'Joined', 'Unsubscribe link']

/** Everyone who wants the newsletter today, for the program that sends it. Each gets their own link to leave, as the law asks. */
export const exportReaders = async ({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>): Promise<File> => {
  const rows = await findReaders(db)
  const lines = rows.map(({ email, consent_at, unsubscribe_token }) => [
    email,
    consent_at.toISOString(),
    `${publicUrl}/unsubscribe?token=${unsubscribe_token}`,
  ])
  return new File([toCsv([HEAD, ...lines])], 'newsletter-readers.csv', { type: 'text/csv; charset=utf-8' })
}
