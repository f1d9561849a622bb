import { sql } from 'kysely'
import { asPart, folded } from '../database/search-words.ts'

/** How much of what was typed must reappear, by threes of letters, for a misspelt word to count as found. */
const FORGIVING = 0.42

const asWords = (term: string) => sql`websearch_to_tsquery('english', ${folded(term)})`

/** By whole words, by parts of words, or by what looks alike: "busness crad" still finds business cards. */
export const foundBy = (term: string) => sql<boolean>`(
  search_vector @@ ${asWords(term)}
  or (${folded(term)} <> '' and search_text like ${asPart(term)})
  or word_similarity(${folded(term)}, search_name) >= ${FORGIVING}
)`

/** A SKU typed in full is what the shopper wants; then names before descriptions, and alike before merely related. */
export const relevanceOf = (term: string) => sql<number>`(
  case when lower(sku) = lower(${term}) then 100 else 0 end
  + ts_rank(search_vector, ${asWords(term)})
  + 2 * word_similarity(${folded(term)}, search_name)
)`
