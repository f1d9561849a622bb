import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

export type LoadedStep = {
  readonly step: number
  readonly below: readonly number[]
  readonly prices: readonly number[]
  readonly shapes: readonly number[]
}
export type LoadedCounts = {
  readonly version: number
  readonly shapes: readonly number[]
  readonly products: readonly number[]
  readonly steps: readonly LoadedStep[]
}

/** One statement, and so one moment: the version, the shapes, and the steps of price that are asked for. */
export const loadCounts = async (db: Db, steps: readonly number[]): Promise<LoadedCounts> => {
  const { rows } = await sql<LoadedCounts>`
    with asked as (select unnest(${`{${steps.join()}}`}::integer[]) as step)
    select (select version from catalogue_version) as version,
      (select coalesce(json_agg(shape order by shape), '[]') from product_shapes) as shapes,
      (select coalesce(json_agg(products order by shape), '[]') from product_shapes) as products,
      (
        select coalesce(json_agg(json_build_object(
          'step', step, 'below', coalesce(counted.below, '[]'), 'prices', coalesce(goods.prices, '[]'),
          'shapes', coalesce(goods.shapes, '[]')
        )), '[]')
        from asked cross join lateral (
          select json_agg(product_shapes.below[step] order by shape) as below from product_shapes
        ) as counted cross join lateral (
          select json_agg(price_cents order by price_cents) as prices, json_agg(shape order by price_cents) as shapes
          from (
            select price_cents, shape from products
            where is_published and deleted_at is null and price_cents >= price_step_begins(step)
              and price_cents < case when step < 321 then price_step_begins(step + 1) else ${Number.MAX_SAFE_INTEGER}::bigint end
            order by price_cents
          ) as sorted
        ) as goods
      ) as steps`.execute(db)
  const [loaded] = rows
  if (!loaded) throw new Error('The database did not count the products.')
  return loaded
}
