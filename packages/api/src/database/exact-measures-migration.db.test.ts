import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { ADDRESS, AMOUNTS, CUSTOMER } from '../../test/given/given-rows.ts'
import { migrate, readMigrations } from './migrate.ts'

const STEP = '0031-exact-measures-and-unisex.sql'
const FILES = fileURLToPath(new URL('./migrations/', import.meta.url))

let directory: string
let database: Awaited<ReturnType<typeof givenDatabase>>
beforeEach(async () => {
  database = await givenDatabase()
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  directory = await mkdtemp(join(tmpdir(), 'umbala-measures-'))
  await mkdir(join(directory, 'before'))
  for (const { name } of await readMigrations())
    if (name < STEP) await copyFile(join(FILES, name), join(directory, 'before', name))
  await migrate(database.db, { directory: join(directory, 'before') })
})
afterEach(() => rm(directory, { recursive: true }))
afterEach(() => database.close())

test('products keep measures, version and date, and are counted under Unisex as well', async () => {
  const { db } = database
  await sql`
    insert into products (name, sku, category, price_cents, options, genders, is_published, length_mm, width_mm, height_mm,
      weight_g, updated_at)
    values
      ('Shirt', 'S-1', 'Branding', 100, '{"gender": ["Unisex"]}', '{Men,Women}', true, 143, 1, 0, 2, now()),
      ('Pair', 'S-2', 'Branding', 100, '{"gender": ["Male", "female "]}', '{Men}', true, 1000000, 0, 0, 100000000, now()),
      ('Card', 'S-3', 'Print', 100, '{}', '{}', true, 90, 55, 4, 400, now())`.execute(db)
  const kept = async () =>
    (await sql`select sku, version, updated_at, name from products order by sku`.execute(db)).rows
  const before = await kept()
  const version = async () => {
    const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    return version
  }
  const former = await version()

  expect((await migrate(db)).applied).toContain(STEP)
  expect(await kept()).toEqual(before)
  expect(await version()).toBeGreaterThan(former)
  const rows = await db
    .selectFrom('products')
    .select(['facets', 'length_um', 'width_um', 'height_um', 'weight_mg'])
    .orderBy('sku')
    .execute()
  expect(rows).toEqual([
    {
      facets: ['gender:Men', 'gender:Unisex', 'gender:Women'],
      length_um: 143_000,
      width_um: 1_000,
      height_um: 0,
      weight_mg: 2_000,
    },
    {
      facets: ['gender:Men', 'gender:Women'],
      length_um: 1_000_000_000,
      width_um: 0,
      height_um: 0,
      weight_mg: 100_000_000_000,
    },
    { facets: [], length_um: 90_000, width_um: 55_000, height_um: 4_000, weight_mg: 400_000 },
  ])
  const counted = await sql`select facets, products from facet_sets order by facets`.execute(db)
  expect(counted.rows).toEqual([
    { facets: ['category:Branding', 'gender:Men', 'gender:Unisex', 'gender:Women'], products: 1 },
    { facets: ['category:Branding', 'gender:Men', 'gender:Women'], products: 1 },
    { facets: ['category:Print'], products: 1 },
  ])
  // The triggers are back: an edit counts as one.
  await sql`update products set price_cents = 200 where sku = 'S-3'`.execute(db)
  expect((await sql`select version from products where sku = 'S-3'`.execute(db)).rows).toEqual([
    { version: 2 },
  ])
})

test('lines that were sold keep their weight, although nobody may edit them', async () => {
  const { db } = database
  await db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('checkouts')
      .values({ ...AMOUNTS, ...CUSTOMER, content_key: 'cards', shipping_address: ADDRESS })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into checkout_lines (checkout_id, line_no, sku, name, unit_cents, quantity, line_cents, weight_g)
      values (${id}, 1, 'BC-1', 'Cards', 55000, 1, 55000, 100000000)`.execute(db)
  })
  await migrate(db)
  expect(await db.selectFrom('checkout_lines').select('weight_mg').execute()).toEqual([
    { weight_mg: 100_000_000_000 },
  ])
})
