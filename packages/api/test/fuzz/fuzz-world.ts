import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '../../src/accounts/tokens.ts'
import type { Db } from '../../src/database/tables.ts'
import { asJson, contactFields, quoteFields } from '../emails/email-form-bodies.ts'
import type { Samples } from './fuzz-plausible.ts'
import { branch, type Tree } from './fuzz-tree.ts'
import { givenArtworkFile, givenOrderArtwork } from '../given/artwork/given-artwork.ts'
import { clientOf, givenAccount, PASSWORD } from '../given/given-account.ts'
import { givenFlyer, newGuestId, SINGLE } from '../given/given-cart.ts'
import { givenUser } from '../given/given-rows.ts'
import { ADDRESS, type PayingShop } from '../given/given-paying-shop.ts'

export type Who = 'guest' | 'customer' | 'admin'
export const EVERYBODY: readonly Who[] = ['guest', 'customer', 'admin']

const HOUR_MS = 3_600_000
const ADDRESS_BODY = { ...ADDRESS, province: 'Gauteng', isDefault: true } as const
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** With a finished size there is a template to ask for. */
const SHEET = { artwork: { trim: { widthMm: 148, heightMm: 210 } } }

/** Somebody with an account, an address, a cart, an order that was paid for and a checkout that only waits for it. */
const settle = async ({ app, simulator }: PayingShop, productId: string, password: string) => {
  const account = await givenAccount(app, { password })
  const { client } = account
  const cards = { productId, quantity: 2, printOptions: SINGLE }
  const approve = async () => {
    const { _id: id } = await client.startCheckout({
      body: { checkoutItems: [cards], courierOption: 'express', shippingAddress: ADDRESS },
    })
    const { id: paypalId } = await client.createPaypalOrder({ params: { id } })
    await simulator.approve(paypalId)
    return { id, paypalId }
  }
  const bought = await approve()
  await client.payCheckout({ params: { id: bought.id }, body: {} })
  const order = await client.finalizeCheckout({ params: { id: bought.id } })
  await client.addToCart({ body: cards })
  const address = await client.saveAddress({ body: ADDRESS_BODY })
  const [session] = await client.listSessions()
  return { ...account, order, address, session, bought, waiting: await approve() }
}
type Settled = Awaited<ReturnType<typeof settle>>

const idsOf = async ({ db }: PayingShop, productId: string, people: readonly Settled[]) => {
  const newest = (table: 'messages' | 'mails' | 'payments') =>
    db.selectFrom(table).select('id').orderBy('created_at', 'desc').limit(4).execute()
  const [messages, mails, payments] = [
    await newest('messages'),
    await newest('mails'),
    await newest('payments'),
  ]
  const roles = await db.selectFrom('roles').select('id').execute()
  const lines = await db.selectFrom('cart_lines').select('id').orderBy('added_at', 'desc').limit(4).execute()
  const inOrders = await Promise.all(
    people.map(({ order, user }) => givenOrderArtwork(db, order._id, { user_id: user._id })),
  )
  const unused = await Promise.all(people.map(({ user }) => givenArtworkFile(db, { user_id: user._id })))
  return {
    roles: roles.map(({ id }) => id),
    products: [productId, await givenFlyer(db, SHEET)],
    orders: people.map(({ order }) => order._id),
    checkouts: people.flatMap(({ bought, waiting }) => [bought.id, waiting.id]),
    addresses: people.map(({ address }) => address._id),
    sessions: people.map(({ session }) => session?._id ?? randomUUID()),
    users: people.map(({ user }) => user._id),
    payments: payments.map(({ id }) => id),
    messages: messages.map(({ id }) => id),
    mails: mails.map(({ id }) => id),
    lines: lines.map(({ id }) => id),
    files: [...inOrders.map(({ fileId }) => fileId), ...unused],
  }
}
export type KnownIds = Awaited<ReturnType<typeof idsOf>>

const samplesOf = (ids: KnownIds, emails: readonly string[], providerOrder: string): Samples => {
  const forms: readonly Tree[] = [quoteFields, contactFields].map((fields) => branch({ ...fields }))
  return {
    email: [...emails, 'New.Person@Example.com', `${randomUUID()}@example.com`],
    user_email: ['thandi@example.com'],
    password: [PASSWORD, 'wrong password 1'],
    currentPassword: [PASSWORD],
    newPassword: [PASSWORD, 'another red door of paper'],
    name: ['Thandi', 'Wall sign'],
    phone: ['082 555 0142'],
    shown: ['011 555 0100', '082 555 0142'],
    postalCode: ['1804'],
    vatNumber: ['4123456789'],
    sku: ['SG-77', 'TEST-0001', `X-${randomUUID().slice(0, 8)}`],
    category: ['Print', 'Signs', 'Branding'],
    price: [12.5, '450.00', 0],
    originalPrice: ['', null, 20],
    url: [PIXEL, '/uploads/00000000000000000000000000000000.webp'],
    token: ['A'.repeat(43), randomUUID()],
    guestId: [newGuestId(), 'guest_1700000000'],
    userId: [null, null, null, ...ids.users],
    productId: ids.products,
    fileId: ids.files,
    lineId: ids.lines,
    slot: ['file', 'front', 'back'],
    wording: ['Print it as it is.'],
    reason: ['Agreed by phone.'],
    ids: ids.products,
    roleId: [null, ...ids.roles],
    moveTo: ids.roles,
    permissions: [['orders.read'], ['work.read', 'orders.change']],
    _id: ids.addresses,
    quantity: [1, 1, 2, 2, 0, 9999],
    sides: ['Single Side', 'Double Side', ['Single Side']],
    printOptions: [
      branch({ sides: ['Single Side'] }),
      branch({ sides: 'Double Side' }),
      '{"sides":["Single Side"]}',
    ],
    pricePercent: [10, -10, 0.5, -90],
    basedOn: [new Date().toISOString(), null],
    user_id: [DEFAULT_EMAIL_FORMS.publicKey],
    service_id: [DEFAULT_EMAIL_FORMS.serviceId],
    template_id: [DEFAULT_EMAIL_FORMS.quoteTemplateId, DEFAULT_EMAIL_FORMS.contactTemplateId],
    template_params: forms,
    design: ['Wall Design'],
    search: ['flyers', 'Thandi', '1', '%'],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
    facebook: ['', 'https://facebook.com/shop'],
    whatsapp: [''],
    linkedin: [''],
    instagram: [''],
    version: [1, 1, 2],
    minPrice: ['1', 20.5],
    maxPrice: ['5000', 99.99],
    limit: ['5', 24, '100'],
    page: ['1', 2],
    sortBy: ['newest', 'priceAsc', 'name', 'total'],
    published: ['true', 'false'],
    featured: ['true'],
    archived: ['true', 'false'],
    done: ['true', 'false'],
    weight: [1, '2.5', null],
    length: [10, '5'],
    width: [10, 0],
    height: [1],
    prices: [branch({})],
    'Double Side': [5, '', '12.50'],
    'keys of sidesPrice': ['Double Side', 'Single Side', '__proto__'],
    'provider order': [providerOrder],
    paymentDetails: [branch({ id: providerOrder }), branch({ orderID: providerOrder })],
    'keys of template_params': Object.keys({ ...quoteFields, ...contactFields }),
    'keys of printOptions': [
      'sides',
      'paper',
      'weight',
      'dimensions',
      '__proto__',
      'constructor',
      'toString',
    ],
    'keys of prices': ids.products,
    'keys of printPrice': ['sidesPrice', 'sidesPrice', 'constructor', 'toString'],
  }
}

/** Another session of the same person. */
export const signIn = async (db: Db, userId: string): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_sha256: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + HOUR_MS) })
    .execute()
  return token
}

/** All that a well-informed attacker knows, fresh for each round because an administrator may have deleted the last. */
export const plantWorld = async (shop: PayingShop) => {
  const { app, db } = shop
  const productId = await givenFlyer(db, SHEET)
  const attacker = await settle(shop, productId, PASSWORD)
  const bystander = await settle(shop, productId, 'a quiet person pays by card')
  await clientOf(app).sendEmail({
    body: asJson(contactFields, { template_id: DEFAULT_EMAIL_FORMS.contactTemplateId }),
  })
  const admin = await givenUser(db, { role: 'admin', name: 'Ayanda' })
  const ids = await idsOf(shop, productId, [attacker, bystander])
  return {
    ids,
    bystander: bystander.user._id,
    users: { customer: attacker.user._id, admin: admin.id },
    tokens: { customer: attacker.token, admin: await signIn(db, admin.id) },
    samples: samplesOf(ids, [attacker.email, bystander.email], attacker.waiting.paypalId),
  }
}
export type World = Awaited<ReturnType<typeof plantWorld>>
