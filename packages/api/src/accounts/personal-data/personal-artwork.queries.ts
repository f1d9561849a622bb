import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ordered, ownedBy, type Source } from './personal-source.queries.ts'

/** Files that the person sent, where they are printed from, and what was decided about them. */
export const ARTWORK: { readonly [Table in keyof Tables]?: Source<Table> } = {
  order_artwork: {
    columns: [
      'order_id',
      'line_no',
      'slot',
      'file_id',
      'repair',
      'file_name',
      'file_sha256',
      'added_by',
      'added_at',
      'replaced_at',
      'removed_at',
      'verdict',
      'acceptances',
    ],
    whose: ordered,
  },
  artwork_reviews: {
    columns: ['order_artwork_id', 'decision', 'reason', 'reviewed_at'],
    whose: (person) => sql`order_artwork_id in (select id from order_artwork where ${ordered(person)})`,
  },
  artwork_uploads: {
    columns: ['id', 'name', 'bytes', 'received', 'created_at', 'expires_at'],
    whose: ownedBy,
  },
  artwork_files: { columns: ['id', 'sha256', 'name', 'created_at', 'used_at'], whose: ownedBy },
  artwork_contents: {
    // Not what was measured: it is megabytes of a file that the person has, and follows from it.
    columns: ['sha256', 'bytes', 'format', 'state', 'created_at'],
    whose: ({ id }) => sql`sha256 in (select sha256 from artwork_files where user_id = ${id})`,
  },
  artwork_acceptances: {
    columns: ['file_id', 'rule', 'wording', 'accepted_at', 'taken_back_at'],
    whose: ({ id }) => sql`file_id in (select id from artwork_files where user_id = ${id})`,
  },
}
