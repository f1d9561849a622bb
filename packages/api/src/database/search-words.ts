import { sql } from 'kysely'

/** As the search columns are written: without accents, case and stray spaces. */
export const folded = (term: string) => sql`btrim(search_fold(${term}))`

/** Anywhere in a text. What the pattern language would take for a sign of its own is only a letter here. */
export const asPart = (term: string) =>
  sql`'%' || regexp_replace(${folded(term)}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`
