import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenProduct } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const givenUpload = async (kind: 'photo' | 'drawing' = 'photo', extension: 'webp' | 'svg' = 'webp') => {
  const id = randomBytes(16).toString('base64url')
  await db
    .insertInto('uploads')
    .values({ id, kind, extension, width: 800, height: 600, bytes: 1000, sha256: randomBytes(32) })
    .execute()
  return id
}

describe('a product', () => {
  test('shares its SKU with no other, however it is written', async () => {
    await givenProduct(db, { sku: 'PR-001' })
    await expectStopped(db, 'products_sku_unique', (db) => givenProduct(db, { sku: 'pr-001' }))
  })

  test('gives its SKU back when it is deleted', async () => {
    const { id } = await givenProduct(db, { sku: 'PR-002' })
    await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await givenProduct(db, { sku: 'PR-002' })
    await expectStopped(db, 'products_sku_unique', (db) =>
      db.updateTable('products').set({ deleted_at: null }).where('id', '=', id).execute(),
    )
  })

  test.each([
    ['a price below zero', { price_cents: -1 }, 'products_price_range'],
    ['a price above a million rand', { price_cents: 100_000_001 }, 'products_price_range'],
    ['a blank name', { name: ' ' }, 'products_name_length'],
    ['a name of 201 characters', { name: 'n'.repeat(201) }, 'products_name_length'],
    ['a SKU with a space around it', { sku: ' X ' }, 'products_sku_length'],
    ['options that are no lists', { options: '{"sides":"Single Side"}' }, 'products_options_shape'],
    ['an option value that is no text', { options: '{"sides":[1]}' }, 'products_options_shape'],
    ['an empty option value', { options: '{"sides":[""]}' }, 'products_options_shape'],
    [
      'an option price in rand and cents',
      { option_prices: '{"sides":{"Double Side":1.5}}' },
      'products_option_prices_shape',
    ],
    [
      'an option price below zero',
      { option_prices: '{"sides":{"Double Side":-1}}' },
      'products_option_prices_shape',
    ],
    [
      'an option price that is text',
      { option_prices: '{"sides":{"Double Side":"15"}}' },
      'products_option_prices_shape',
    ],
    ['artwork settings that are a list', { artwork: '[]' }, 'products_artwork_shape'],
    [
      'artwork settings that are longer than any form',
      { artwork: JSON.stringify({ folds: 'x'.repeat(4000) }) },
      'products_artwork_size',
    ],
    ['an option price without a value', { option_prices: '{"sides":15}' }, 'products_option_prices_shape'],
  ])('A13 is not stored with %s', async (_what, changes, by) => {
    await expectStopped(db, by, (db) => givenProduct(db, changes))
  })

  test('is filed only under categories, sizes and genders that the filters know', async () => {
    const { id } = await givenProduct(db)
    const set = (column: string, value: string) => (db: Db) =>
      sql`update products set ${sql.ref(column)} = ${sql.lit(value)} where id = ${id}`.execute(db)
    await expectStopped(db, 'products_category_known', set('category', 'Paints'))
    await expectStopped(db, 'products_kind_text', set('kind', 'Cards, folded'))
    await expectStopped(db, 'products_kind_text', set('kind', ' Cards'))
  })

  test('has an upper bound on options that still lets every real one through', async () => {
    await givenProduct(db, {
      options: JSON.stringify({ material: ['Coroplast (Corrugated Plastic)', 'PVC'], sizes: [] }),
      option_prices: JSON.stringify({ material: { PVC: 100_000_000 }, sizes: {} }),
      kind: 'Boards',
      facets: ['size:XS', 'gender:Unisex', 'color:Navy'],
    })
  })

  const found = (words: string) =>
    db
      .selectFrom('products')
      .select('sku')
      .where(sql<boolean>`search_vector @@ websearch_to_tsquery('english', search_fold(${words}))`)
      .execute()

  test('is found by name, SKU, option and description, by other forms of a word and without accents', async () => {
    const { id } = await givenProduct(db, {
      sku: 'UMB-CAFE-7',
      name: 'Café flyers',
      description: 'Weatherproof table talkers',
      options: JSON.stringify({ paperFinish: ['Matte Finish'] }),
    })
    for (const words of ['cafe', 'CAFÉ flyer', 'UMB-CAFE-7', 'cafe-7', 'matte', 'talker'])
      expect(await found(words)).toContainEqual({ sku: 'UMB-CAFE-7' })

    await db.updateTable('products').set({ name: 'Bistro boards' }).where('id', '=', id).execute()
    expect(await found('bistro')).toEqual([{ sku: 'UMB-CAFE-7' }])
    expect(await found('flyer')).toEqual([])
  })

  test('is found in spite of a typing mistake', async () => {
    await givenProduct(db, { sku: 'BAN-1', name: 'Pull-up banner' })
    const near = await db
      .selectFrom('products')
      .select('sku')
      .where(sql<boolean>`search_fold('baner') <% search_name`)
      .execute()
    expect(near).toContainEqual({ sku: 'BAN-1' })
  })
})

describe('the catalogue version', () => {
  const catalogueVersion = async () =>
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

  const risesBy = async (change: () => Promise<unknown>) => {
    const before = await catalogueVersion()
    await change()
    return (await catalogueVersion()) - before
  }

  test('rises with every change of a product or its pictures, once per statement', async () => {
    const { id } = await givenProduct(db)
    const upload_id = await givenUpload()
    const edit = (price_cents: number) => db.updateTable('products').set({ price_cents }).execute()
    expect(await risesBy(() => edit(500))).toBe(1)
    expect(await risesBy(() => edit(500))).toBe(0)
    expect(
      await risesBy(() =>
        db.insertInto('product_images').values({ product_id: id, position: 0, upload_id }).execute(),
      ),
    ).toBe(1)
    expect(await risesBy(() => db.updateTable('product_images').set({ alt_text: 'Cards' }).execute())).toBe(1)
    expect(await risesBy(() => db.deleteFrom('product_images').execute())).toBe(1)
    expect(await risesBy(() => db.deleteFrom('products').where('id', '=', id).execute())).toBe(1)
  })

  test('and the product itself stay as they are when a unit is sold', async () => {
    const { id, version } = await givenProduct(db)
    const sell = () =>
      db
        .updateTable('products')
        .set({ units_sold: sql`units_sold + 3` })
        .where('id', '=', id)
        .execute()
    expect(await risesBy(sell)).toBe(0)
    expect(
      await db
        .selectFrom('products')
        .select(['version', 'units_sold'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({
      version,
      units_sold: 3,
    })
  })

  test('is one number', async () => {
    await expectStopped(db, 'catalogue_version_only_row', (db) =>
      sql`insert into catalogue_version (only_row) values (false)`.execute(db),
    )
  })
})

describe('a picture', () => {
  test('I01 is an SVG only when we drew it ourselves', async () => {
    await givenUpload('drawing', 'svg')
    await expect(givenUpload('photo', 'svg')).rejects.toMatchObject({ constraint: 'uploads_extension_safe' })
  })

  test('I05 has a name nobody can guess or point elsewhere', async () => {
    for (const id of ['1', '../../etc/passwd', 'a'.repeat(21)])
      await expectStopped(db, 'uploads_id_unguessable', (db) =>
        sql`insert into uploads (id, kind, extension, width, height, bytes, sha256)
          values (${id}, 'photo', 'webp', 1, 1, 1, sha256('x'))`.execute(db),
      )
  })

  test('I12 cannot be collected while a product shows it', async () => {
    const { id } = await givenProduct(db)
    const upload_id = await givenUpload()
    await db.insertInto('product_images').values({ product_id: id, position: 0, upload_id }).execute()
    await expectStopped(db, 'product_images_upload_id_fkey', (db) =>
      db.deleteFrom('uploads').where('id', '=', upload_id).execute(),
    )
  })
})
