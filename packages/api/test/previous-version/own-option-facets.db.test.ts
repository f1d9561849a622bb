import { optionFacets } from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import type { Database } from '../../src/database/open-database.ts'
import { givenPreviousShop } from './old-database.ts'

const OWN = [
  { label: 'Edge: all of it', values: [{ value: 'Hem,  sewn' }, { value: 'Cut' }] },
  { label: `${'Very '.repeat(11)}long label`, values: [{ value: 'y'.repeat(120) }] },
]

let database: Database
beforeAll(async () => {
  database = await givenPreviousShop({
    migration: '0049-line-parcels.sql',
    tables: {},
    sequences: {},
    answers: [],
  })
})
afterAll(() => database.close())

test('products from before are found by their own options, and nobody has edited them', async () => {
  const { db } = database
  await sql`insert into catalogue_version (version) select 1 where not exists (select from catalogue_version)`.execute(
    db,
  )
  await sql`
    insert into products (name, sku, category, price_cents, is_published, facets, own_options)
    values ('Banner', 'B-1', 'Signs', 100, true, '{material:Vinyl}', ${JSON.stringify(OWN)}),
      ('Card', 'C-1', 'Print', 100, true, '{}', '[]')`.execute(db)
  const before = await sql`select sku, version, updated_at from products order by sku`.execute(db)

  await migrate(db)

  const after = await sql`select sku, version, updated_at from products order by sku`.execute(db)
  expect(after.rows).toEqual(before.rows)
  const { rows } = await sql<{ facets: string[] }>`select facets from products order by sku`.execute(db)
  expect(rows.map(({ facets }) => facets.toSorted())).toEqual([
    optionFacets({ material: ['Vinyl'] }, OWN).toSorted(),
    [],
  ])
  const sets = await sql<{ facets: string[] }>`
    select facet_sets.facets from products join facet_sets on facet_sets.id = products.facet_set
    where sku = 'B-1' and facet_sets.products = 1`.execute(db)
  expect(sets.rows[0]?.facets).toEqual(
    [...optionFacets({ material: ['Vinyl'] }, OWN), 'category:Signs'].toSorted(),
  )
})
