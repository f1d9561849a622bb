import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../test/given/given-product.ts'
import { draftOf } from '../../test/given/given-settings.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let productId: string
beforeAll(async () => {
  shop = await givenShop({ ordersNeedIdentity: true })
  productId = await givenProduct(shop.db)
})
afterAll(() => shop.close())

const start = () =>
  shop.as('customer').startCheckout({
    body: { checkoutItems: [{ productId, quantity: 1 }], courierOption: 'pickup' },
  })

test('nothing is sold in the name of the demo shop: a checkout begins once the details were saved', async () => {
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'This shop does not take orders yet. Your cart is kept; please come back a little later.',
  })
  expect(await shop.db.selectFrom('checkouts').select('id').execute()).toEqual([])

  await shop.as('admin').adminSaveSettings({ body: { ...draftOf(), basedOn: null } })
  expect(await start()).toMatchObject({ state: 'open' })
})

test('details that another process has saved open the shop in this one too', async () => {
  await shop.db.deleteFrom('settings').execute()
  await shop.deps.identity.refresh()
  await expect(start()).rejects.toMatchObject({ code: 'conflict' })
  await shop.db
    .insertInto('settings')
    .values({ key: 'shop', value: JSON.stringify(shop.deps.identity.now()) })
    .execute()
  expect(await start()).toMatchObject({ state: 'open' })
})
