import { type RawBuilder, sql } from 'kysely'

/**
 * In the order of rising prices: the last price bucket that begins before the product of a rank, and how many products are to be
 * passed by from there. Found by halving, so nine sums will do for 321 buckets.
 */
export const placeByPrice = (chosen: RawBuilder<unknown>, rank: RawBuilder<unknown>) => {
  const matching = sql`facet_sets where ${chosen}`
  return sql`(
    with recursive halved (low, high) as (
      select 1, 321
      union all
      select case when is_before then middle else low end, case when is_before then high else middle - 1 end
      from (
        select low, high, middle, (select coalesce(sum(below[middle]), 0) from ${matching}) <= ${rank}::bigint as is_before
        from (select low, high, (low + high + 1) / 2 as middle from halved where low < high) as open
      ) as tried
    )
    select price_step_begins(low) as cents,
      ${rank}::bigint - coalesce((select sum(below[low]) from ${matching}), 0)::bigint as passed
    from halved where low = high
  )`
}
