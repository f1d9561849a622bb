import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { ListFilters } from './catalogue.queries.ts'
import { foundBy } from './search.queries.ts'

type FacetRow = { facet: 'total' | 'category' | 'gender' | 'color' | 'size'; value: string; count: number }

const textArray = (values: readonly string[]) => sql`${values}::text[]`
const within = (values: readonly string[], column: string) =>
  values.length === 0 ? sql`true` : sql`${sql.ref(column)} && ${textArray(values)}`

/**
 * Beside each value of the sidebar: how many products choosing it would show. A facet ignores its own choice, so that the
 * alternatives keep their numbers. One statement, one pass over what price, search and collection leave.
 */
export const countFacets = async (db: Db, filters: ListFilters): Promise<FacetRow[]> => {
  const { rows } = await sql<FacetRow>`
    with found as materialized (
      select category, sizes, colors, genders,
        ${filters.categories.length === 0 ? sql`true` : sql`category = any(${textArray(filters.categories)})`} as in_category,
        ${within(filters.sizes, 'sizes')} as in_size,
        ${within(filters.colors, 'colors')} as in_color,
        ${within(filters.genders, 'genders')} as in_gender
      from products
      where is_published and deleted_at is null
        and ${filters.featuredOnly ? sql`is_featured` : sql`true`}
        and ${filters.minCents === undefined ? sql`true` : sql`price_cents >= ${filters.minCents}`}
        and ${filters.maxCents === undefined ? sql`true` : sql`price_cents <= ${filters.maxCents}`}
        and ${filters.search === undefined ? sql`true` : foundBy(filters.search)}
    )
    select 'total' as facet, '' as value, count(*) as count from found
      where in_category and in_size and in_color and in_gender
    union all
    select 'category', category, count(*) from found where in_size and in_color and in_gender group by category
    union all
    select 'size', value, count(*) from found, unnest(sizes) as value where in_category and in_color and in_gender group by value
    union all
    select 'color', value, count(*) from found, unnest(colors) as value where in_category and in_size and in_gender group by value
    union all
    select 'gender', value, count(*) from found, unnest(genders) as value where in_category and in_size and in_color group by value
  `.execute(db)
  return rows
}
