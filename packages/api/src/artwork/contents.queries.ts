import type { ArtworkFacts, ArtworkFormat } from '@umbala/preflight'
import { sql } from 'kysely'
import { cutText } from '../database/storable-text.ts'
import type { Db } from '../database/tables.ts'
import type { StoredPiece, StoredPreview } from '../database/tables/artwork.ts'

type NewContent = {
  readonly sha256: string
  readonly bytes: number
  readonly format: ArtworkFormat
  readonly stored_as: string
  readonly pieces: readonly StoredPiece[]
  readonly state: 'measuring' | 'person'
}

/** The content that stands: this one, or the one that was there. It is held until the transaction ends, so that nobody clears it away. */
export const insertContent = (db: Db, { pieces, ...content }: NewContent) =>
  db
    .insertInto('artwork_contents')
    .values({ ...content, pieces: JSON.stringify(pieces), is_drawing: content.state === 'measuring' })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet((eb) => ({ previews: eb.ref('artwork_contents.previews') })),
    )
    .returning(['stored_as', 'pieces', 'format', 'state', 'facts_version'])
    .executeTakeFirstOrThrow()

/** Contents that no file has any more. A file that comes for one in this moment keeps it: its foreign key refuses the deletion. */
export const deleteUnownedContents = (db: Db, most: number) =>
  db
    .deleteFrom('artwork_contents')
    .where('sha256', 'in', (eb) =>
      eb
        .selectFrom('artwork_contents')
        .select('sha256')
        .where(
          sql<boolean>`not exists (select from artwork_files where artwork_files.sha256 = artwork_contents.sha256)`,
        )
        .limit(most),
    )
    .returning(['stored_as', 'pieces', 'previews'])
    .execute()

export const findContent = (db: Db, sha256: string) =>
  db
    .selectFrom('artwork_contents')
    .select(['sha256', 'format', 'stored_as', 'pieces', 'state', 'bytes'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const findStoredContents = (db: Db, bases: readonly string[]) =>
  db
    .selectFrom('artwork_contents')
    .select(['stored_as', 'pieces', 'previews'])
    .where('stored_as', 'in', bases)
    .execute()

/** PostgreSQL keeps no zero byte and no half of a letter in JSON, and a stranger's file may have both. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? cutText(value, Infinity) : value

export const setFacts = (db: Db, sha256: string, facts: ArtworkFacts) =>
  db
    .updateTable('artwork_contents')
    .set({
      facts: JSON.stringify(facts, storable),
      facts_version: facts.version,
      state: 'measured',
      previews: '[]',
      is_drawing: true,
    })
    .where('sha256', '=', sha256)
    .execute()

export const addPreview = (db: Db, sha256: string, preview: StoredPreview) =>
  db
    .updateTable('artwork_contents')
    .set({ previews: sql<string>`previews || ${JSON.stringify(preview)}::jsonb` })
    .where('sha256', '=', sha256)
    .execute()

export const endDrawing = (db: Db, sha256: string) =>
  db.updateTable('artwork_contents').set({ is_drawing: false }).where('sha256', '=', sha256).execute()

/** What could not be measured by us is looked at by a person; what was measured before stays so. */
export const leaveToPerson = (db: Db, sha256: string) =>
  db
    .updateTable('artwork_contents')
    .set({ state: sql`case state when 'measuring' then 'person' else state end`, is_drawing: false })
    .where('sha256', '=', sha256)
    .execute()
