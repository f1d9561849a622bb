import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

export type LoadedBucket = {
  readonly bucket: number
  /** Of each set, how many of its products cost less than where this price bucket begins. */
  readonly below: readonly number[]
  /** The products that lie in it, by price, each with its set. */
  readonly prices: readonly number[]
  readonly sets: readonly number[]
}
/** Of each facet set, in one order: its id, its facets, and how many products it has. */
export type LoadedIndex = {
  readonly version: number
  readonly ids: readonly number[]
  readonly facets: readonly (readonly string[])[]
  readonly products: readonly number[]
  readonly buckets: readonly LoadedBucket[]
}

/** One statement, and so one moment: the version, the facet sets, and the price buckets that are asked for. */
export const loadFacetIndex = async (db: Db, buckets: readonly number[]): Promise<LoadedIndex> => {
  const { rows } = await sql<LoadedIndex>`
    with asked as (select unnest(${`{${buckets.join()}}`}::integer[]) as bucket),
      sets as materialized (select * from facet_sets order by id)
    select (select version from catalogue_version) as version,
      (select coalesce(json_agg(id order by id), '[]') from sets) as ids,
      (select coalesce(json_agg(facets order by id), '[]') from sets) as facets,
      (select coalesce(json_agg(products order by id), '[]') from sets) as products,
      (
        select coalesce(json_agg(json_build_object(
          'bucket', bucket, 'below', coalesce(counted.below, '[]'), 'prices', coalesce(inside.prices, '[]'),
          'sets', coalesce(inside.sets, '[]')
        )), '[]')
        from asked cross join lateral (
          select json_agg(sets.below[bucket] order by id) as below from sets
        ) as counted cross join lateral (
          select json_agg(price_cents order by price_cents) as prices, json_agg(facet_set order by price_cents) as sets
          from (
            select price_cents, facet_set from products
            where is_published and deleted_at is null and price_cents >= price_step_begins(bucket)
              and price_cents < case when bucket < 321 then price_step_begins(bucket + 1) else ${Number.MAX_SAFE_INTEGER}::bigint end
            order by price_cents
          ) as sorted
        ) as inside
      ) as buckets`.execute(db)
  const [loaded] = rows
  if (!loaded) throw new Error('The database did not count the products.')
  return loaded
}
