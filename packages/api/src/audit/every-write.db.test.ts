import { randomUUID } from 'node:crypto'
import { type CallName, callTable, DEMO_SHOP, type Route } from '@umbala/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumOfDatabase } from '../../test/databases/sum-of-database.ts'
import { givenAccount, PASSWORD } from '../../test/given/given-account.ts'
import { givenOrder } from '../../test/given/given-order.ts'
import { FIVE_RAND_EACH, givenProduct } from '../../test/given/given-product.ts'
import {
  givenCheckoutWithin,
  givenPayment,
  givenUser,
  transitionCheckout,
} from '../../test/given/given-rows.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { importCsv, importPriceCsv } from '../../test/given/import-products.ts'
import { BOUNDARY, formOf, photo } from '../../test/given/given-uploads.ts'
import { providerOf } from '../checkout/payments/provider-of.service.ts'
import { toCsv } from '../csv/csv.ts'
import { keepMail } from '../mail/mail.service.ts'
import { insertMessage } from '../messages/messages.queries.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let salesId: string
beforeAll(async () => {
  shop = await givenShop({
    payments: [
      { ...providerOf({ ports: { payments: [] } }, 'paypal'), lookUp: async () => ({ kind: 'missing' }) },
    ],
  })
  salesId = (await admin().adminListRoles()).find(({ standard }) => standard === 'sales')?._id ?? ''
  await sql`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is full'; end $$`.execute(shop.db)
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
const rows = Object.entries(callTable) as [CallName, Route][]
const writes = rows.filter(([, { method, audience }]) => audience === 'admin' && method !== 'GET')

/** Sets the scene; what it gives does the action. */
type Scene = () => Promise<() => Promise<unknown>>

const withProduct =
  (action: (id: string) => Promise<unknown>): Scene =>
  async () => {
    const id = await givenProduct(shop.db)
    return () => action(id)
  }
const withOrder =
  (action: (id: string) => Promise<unknown>): Scene =>
  async () => {
    const { orderId } = await givenOrder(shop.db)
    return () => action(orderId)
  }
const withUser =
  (action: (id: string) => Promise<unknown>): Scene =>
  async () => {
    const { id } = await givenUser(shop.db)
    return () => action(id)
  }

/** Money that a person has to look into. Gives the payment. */
const givenReview = () =>
  shop.db.transaction().execute(async (db) => {
    const checkoutId = await givenCheckoutWithin(db, null)
    await transitionCheckout(db, checkoutId, ['paying'])
    const paymentId = await givenPayment(db, checkoutId, ['capturing', 'review'])
    await transitionCheckout(db, checkoutId, ['review'])
    return paymentId
  })

const newProduct = () => ({
  name: 'Mug',
  description: 'White.',
  price: 89,
  sku: randomUUID(),
  category: 'Print',
})
const newRole = () => ({ name: `Role ${randomUUID()}`, permissions: ['orders.read' as const] })
const email = { template: 'test', to: 'a@b.co', subject: 'Hello', text: 'Hello' }

const SCENES: Readonly<Partial<Record<CallName, Scene>>> = {
  createProduct: async () => {
    const body = newProduct()
    return () => admin().createProduct({ body })
  },
  updateProduct: withProduct((id) => admin().updateProduct({ params: { id }, body: { name: 'Cup' } })),
  deleteProduct: withProduct((id) => admin().deleteProduct({ params: { id } })),
  adminCreateProduct: async () => {
    const body = newProduct()
    return () => admin().adminCreateProduct({ body })
  },
  adminUpdateProduct: withProduct((id) =>
    admin().adminUpdateProduct({ params: { id }, body: { name: 'Cup' } }),
  ),
  adminDuplicateProduct: withProduct((id) => admin().adminDuplicateProduct({ params: { id } })),
  adminChangeProducts: withProduct((id) =>
    admin().adminChangeProducts({ body: { ids: [id], isFeatured: true } }),
  ),
  adminImportProducts: async () => {
    const { sku, ...product } = newProduct()
    const csv = toCsv([
      ['sku', ...Object.keys(product)],
      [sku, ...Object.values(product)],
    ])
    return () => importCsv(admin(), csv)
  },
  adminCopyPricing: async () => {
    const id = await givenProduct(shop.db, { pricing: FIVE_RAND_EACH })
    const to = [await givenProduct(shop.db)]
    return () => admin().adminCopyPricing({ params: { id }, body: { to, dryRun: false } })
  },
  adminImportPrices: async () => {
    const sku = randomUUID()
    await givenProduct(shop.db, { sku })
    return () => importPriceCsv(admin(), `sku,part,price\n${sku},price,12.50`)
  },
  uploadImage: async () => {
    const payload = formOf({ bytes: await photo() })
    const headers = { ...shop.bearer('admin'), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    return async () => {
      const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/upload', payload, headers })
      if (statusCode !== 201) throw new Error(`It was refused: ${statusCode}`)
    }
  },
  adminUpdateOrder: withOrder((id) =>
    admin().adminUpdateOrder({ params: { id }, body: { status: 'Shipped', note: 'By hand.' } }),
  ),
  adminDeleteOrder: withOrder((id) => admin().adminDeleteOrder({ params: { id } })),
  adminRestoreOrder: async () => {
    const { orderId: id } = await givenOrder(shop.db)
    await admin().adminDeleteOrder({ params: { id } })
    return () => admin().adminRestoreOrder({ params: { id } })
  },
  adminResendOrderMail: withOrder((id) =>
    admin().adminResendOrderMail({ params: { id }, body: { email: 'confirmation' } }),
  ),
  adminCancelOrder: withOrder((id) =>
    admin().adminCancelOrder({ params: { id }, body: { money: 'refundLater' } }),
  ),
  adminRefundOrder: withOrder((id) =>
    admin().adminRefundOrder({ params: { id }, body: { reason: 'Misprint' } }),
  ),
  adminSettleReview: async () => {
    const id = await givenReview()
    const body = { action: 'close', reason: 'Nothing came.' } as const
    return () => admin().adminSettleReview({ params: { id }, body })
  },
  adminCreateUser: async () => {
    const body = { name: 'Ayanda', email: `${randomUUID()}@example.com`, password: PASSWORD }
    return () => admin().adminCreateUser({ body })
  },
  adminUpdateUser: withUser((id) => admin().adminUpdateUser({ params: { id }, body: { role: 'admin' } })),
  adminDeleteUser: withUser((id) => admin().adminDeleteUser({ params: { id } })),
  adminRevokeUserSessions: async () => {
    const { user } = await givenAccount(shop.app)
    return () => admin().adminRevokeUserSessions({ params: { id: user._id } })
  },
  adminSetUserRole: withUser((id) => admin().adminSetUserRole({ params: { id }, body: { roleId: salesId } })),
  adminCreateRole: async () => {
    const body = newRole()
    return () => admin().adminCreateRole({ body })
  },
  adminUpdateRole: async () => {
    const { _id: id, version } = await admin().adminCreateRole({ body: newRole() })
    return () => admin().adminUpdateRole({ params: { id }, body: { permissions: [], version } })
  },
  adminResetRole: async () => () => admin().adminResetRole({ params: { id: salesId } }),
  adminDeleteRole: async () => {
    const { _id: id } = await admin().adminCreateRole({ body: newRole() })
    return () => admin().adminDeleteRole({ params: { id } })
  },
  adminMarkMessage: async () => {
    const id = await insertMessage(shop.db, { kind: 'newsletter', email: 'lerato@example.com' })
    return () => admin().adminMarkMessage({ params: { id }, body: { done: true } })
  },
  adminRetryMail: async () => {
    await keepMail(shop.db, { ...email, subject: randomUUID() }, 'Held back.')
    const { items } = await admin().adminListMails({ query: { delivery: 'kept' } })
    return () => admin().adminRetryMail({ params: { id: items[0]?._id ?? '' } })
  },
  adminSaveSettings: async () => {
    const { updatedAt } = await admin().adminGetSettings()
    const address = { ...DEMO_SHOP.address, province: 'Gauteng' } as const
    const body = {
      ...DEMO_SHOP,
      phones: [...DEMO_SHOP.phones],
      openingHours: [],
      charges: undefined,
      address,
      basedOn: updatedAt,
    }
    return () => admin().adminSaveSettings({ body })
  },
  adminSaveScheduling: async () => {
    const { scheduling, updatedAt } = await admin().adminGetScheduling()
    const body = { ...scheduling, courier: { least: 1, most: 4 }, basedOn: updatedAt }
    return () => admin().adminSaveScheduling({ body })
  },
}

/** How many things an action moves, where it is not one; each has a row of its own. */
const MOVED: Readonly<Partial<Record<CallName, number>>> = {
  // The payment, and the checkout it was for.
  adminSettleReview: 2,
}

const audit = () => shop.db.selectFrom('audit').select(['id', 'actor_name', 'action']).orderBy('id').execute()

const withoutAudit = async (action: () => Promise<unknown>) => {
  await sql`create trigger refuse before insert on audit execute function refuse_audit()`.execute(shop.db)
  try {
    await expect(action()).rejects.toThrow()
  } finally {
    await sql`drop trigger refuse on audit`.execute(shop.db)
  }
}

test('J09: every write of the back office is shown here to be written down', () => {
  expect(Object.keys(SCENES).sort()).toEqual(writes.map(([name]) => name).sort())
})

describe('J09: the audit and what it tells of are one:', () => {
  test.each(writes)('%s', async (name) => {
    const action = await SCENES[name]?.()
    if (!action) throw new Error(`${name} has no scene.`)

    const before = await sumOfDatabase(shop.db)
    await withoutAudit(action)
    expect(await sumOfDatabase(shop.db)).toBe(before)

    const known = await audit()
    await action()
    const entries = (await audit()).slice(known.length)
    expect(entries.map(({ actor_name }) => actor_name)).toEqual(
      Array.from({ length: MOVED[name] ?? 1 }, () => 'Thandi the admin'),
    )
    expect(await sumOfDatabase(shop.db)).not.toBe(before)
  })
})

test('J09: what was refused is not written down', async () => {
  const known = (await audit()).length
  for (const [, { method, path, encoding }] of writes) {
    const { statusCode } = await shop.app.inject({
      method,
      url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: shop.bearer('admin'),
      ...(encoding === undefined && method !== 'DELETE' && { payload: {} }),
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  }
  expect(await audit()).toHaveLength(known)
})
