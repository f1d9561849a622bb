import { type ProductQuery, STANDARD_ROLES } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { memoryFiles } from '../../test/files/memory-files.ts'
import { getProduct, listProducts } from '../catalogue/browsing/catalogue.service.ts'
import { createCatalogueCache } from '../catalogue/browsing/catalogue-cache.ts'
import { DEMO_CATALOGUE, demoProductId } from './demo-catalogue.ts'
import { fillShop, isShopEmpty } from './fill-shop.ts'
import { ensureFirstAdmin } from '../accounts/accounts.service.ts'
import { DEMO_STAFF } from './demo-staff.ts'
import { insertStaff } from './demo.queries.ts'
import { withdrawDemo } from './withdraw-demo.service.ts'

const EVERYTHING: ProductQuery = {
  collection: undefined,
  category: undefined,
  size: undefined,
  color: undefined,
  gender: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  sortBy: undefined,
  search: undefined,
  limit: 100,
  page: undefined,
}

let database: Awaited<ReturnType<typeof givenDatabase>>
let images: ReturnType<typeof memoryFiles>
let told: string[]

const inFreshShop = () => {
  beforeAll(async () => {
    database = await givenDatabase()
    images = memoryFiles()
    told = []
  })
  afterAll(() => database.close())
}

const fill = (force = false) =>
  fillShop({ db: database.db, images }, (done, total) => told.push(`${done} of ${total}`), { force })
const list = (asked: Partial<ProductQuery> = {}) =>
  listProducts(createCatalogueCache(database.db), { ...EVERYTHING, ...asked })
const found = async (asked: Partial<ProductQuery>) => (await list(asked)).items.map(({ sku }) => sku)
const fileNameOf = (url: string) => url.replace('/uploads/', '')
const published = DEMO_CATALOGUE.filter(({ product }) => !product.isDraft)

/** All that a customer could notice to have changed, and the versions that would give an unnoticed change away. */
const everythingForSale = async () => ({
  products: await database.db.selectFrom('products').selectAll().orderBy('id').execute(),
  pictures: await database.db
    .selectFrom('product_images')
    .selectAll()
    .orderBy('product_id')
    .orderBy('position')
    .execute(),
})

describe('an empty shop that was filled', () => {
  inFreshShop()

  beforeAll(async () => {
    expect(await isShopEmpty(database.db)).toBe(true)
    expect(await fill()).toEqual({ products: DEMO_CATALOGUE.length })
  })

  it('has the whole catalogue on sale, drafts apart, the newest first', async () => {
    expect(await isShopEmpty(database.db)).toBe(false)
    expect((await list()).total).toBe(published.length)
    expect(await found({})).toEqual(published.map(({ product }) => product.sku))
  })

  it('told all along how far it was', () => {
    const all = DEMO_CATALOGUE.length
    expect(told).toEqual(DEMO_CATALOGUE.map((_, place) => `${place + 1} of ${all}`))
  })

  it('shows three to six pictures with words on every product page, each with its file', async () => {
    for (const { id, product } of published) {
      const page = await getProduct(database.db, id)
      expect(page.name).toBe(product.name)
      expect(page.images).toHaveLength(product.pictures.length)
      expect(page.images.length).toBeGreaterThanOrEqual(3)
      expect(page.images.length).toBeLessThanOrEqual(6)
      for (const { url, altText } of page.images) {
        expect(await images.head(fileNameOf(url)), url).not.toBeNull()
        expect(altText).not.toBe('')
      }
    }
  })

  it('lets the filters of the sidebar find the goods', async () => {
    expect(await found({ category: 'Paints', color: 'Pink' })).toEqual(['UMB-PT-0424', 'UMB-PT-0431'])
    expect(await found({ category: 'Branding', gender: 'Men', color: 'Pink' })).toEqual(['UMB-BR-0301'])
    expect(await found({ collection: 'featured' })).toHaveLength(12)
  })

  it('stays as it is when it is filled again, forced or not', async () => {
    const before = await everythingForSale()
    expect(await fill()).toEqual({ products: 0 })
    expect(await fill(true)).toEqual({ products: 0 })
    expect(await everythingForSale()).toEqual(before)
  })

  it('sells none of it in production, but for what somebody has edited or published again', async () => {
    const { db } = database
    const edited = demoProductId('UMB-SG-0204')
    const again = demoProductId('UMB-BR-0301')
    await db.updateTable('products').set({ price_cents: 100 }).where('id', '=', edited).execute()
    expect(await withdrawDemo(db)).toBe(published.length - 1)
    expect(await found({})).toEqual(['UMB-SG-0204'])
    await db.updateTable('products').set({ is_published: true }).where('id', '=', again).execute()
    expect(await withdrawDemo(db)).toBe(0)
    expect((await found({})).sort()).toEqual(['UMB-BR-0301', 'UMB-SG-0204'])
  })
})

describe('the demo staff', () => {
  inFreshShop()

  it('has one of each role beside the owner, with the owner’s password, until the shop is opened in earnest', async () => {
    const { db } = database
    await ensureFirstAdmin(db, {
      email: 'boss@shop.test',
      password: 'a long password',
      mayMakePassword: false,
    })
    expect(await insertStaff(db, DEMO_STAFF, 'boss@shop.test')).toBe(4)
    expect(await insertStaff(db, DEMO_STAFF, 'boss@shop.test')).toBe(0)
    const staff = () =>
      db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select(['roles.standard', 'users.password_hash'])
        .execute()
    const present = await staff()
    expect(new Set(present.map(({ standard }) => standard))).toEqual(new Set(Object.keys(STANDARD_ROLES)))
    expect(new Set(present.map(({ password_hash }) => password_hash)).size).toBe(1)

    await withdrawDemo(db)
    expect((await staff()).map(({ standard }) => standard)).toEqual(['owner'])
  })

  it('leaves a colleague who has become the only owner', async () => {
    const { db } = database
    await ensureFirstAdmin(db, {
      email: 'boss@shop.test',
      password: 'a long password',
      mayMakePassword: false,
    })
    await insertStaff(db, DEMO_STAFF, 'boss@shop.test')
    const owner = db.selectFrom('roles').select('id').where('standard', '=', 'owner')
    await db
      .updateTable('users')
      .set({ role_id: owner })
      .where('email', '=', 'sales@umbala.example')
      .execute()
    await db.deleteFrom('users').where('email', '=', 'boss@shop.test').execute()

    await withdrawDemo(db)
    expect(await db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'sales@umbala.example' },
    ])
  })
})

describe('a shop that sells something of its own', () => {
  inFreshShop()

  beforeAll(async () => {
    const own = { name: 'Older cards', sku: 'umb-pr-0101', category: 'Print', price_cents: 100 } as const
    await database.db.insertInto('products').values(own).execute()
  })

  it('is left alone unless forced, and then no SKU is fought over', async () => {
    expect(await fill()).toEqual({ products: 0 })
    expect((await everythingForSale()).products).toHaveLength(1)
    expect(await fill(true)).toEqual({ products: DEMO_CATALOGUE.length - 1 })
  })

  it('gets back only what is missing: what staff renamed or deleted stays so', async () => {
    await fill(true)
    const { db } = database
    const renamed = demoProductId('UMB-SG-0204')
    const deleted = demoProductId('UMB-BR-0301')
    const lost = demoProductId('UMB-PT-0401')
    await db.updateTable('products').set({ name: 'Our own name' }).where('id', '=', renamed).execute()
    await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
    await db.deleteFrom('products').where('id', '=', lost).execute()

    expect(await fill(true)).toEqual({ products: 1 })
    expect((await getProduct(db, renamed)).name).toBe('Our own name')
    await expect(getProduct(db, deleted)).rejects.toThrow('Product not found')
    expect((await getProduct(db, lost)).images).toHaveLength(5)
  })
})
