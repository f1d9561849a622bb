import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { hashToken } from '../../src/accounts/tokens.ts'
import { orderMailWriting } from '../../src/orders/emails/write-order-mail.ts'
import { judgeOrderArtwork } from '../../src/orders/artwork/judge-order-artwork.service.ts'
import { givenOrderArtwork } from '../given/artwork/given-artwork.ts'
import { clientOf } from '../given/given-account.ts'
import { cartOf, newGuestId } from '../given/given-cart.ts'
import { asJson, contactFields, quoteFields } from '../emails/email-form-bodies.ts'
import { ADDRESS, type PayingShop } from '../given/given-paying-shop.ts'
import { givenSession } from '../given/given-session.ts'
import { draftOf } from '../given/given-settings.ts'
import { dataUrl, sign } from '../given/product-bodies.ts'
import { useUp } from '../given/given-limits.ts'
import { fillStates } from './fill-states.ts'

const SINGLE = { sides: ['Single Side'] }

const fillCatalogue = async (staff: ReturnType<typeof clientOf>) => {
  const images = [{ url: await dataUrl('#e6007e'), altText: 'A sign on a wall' }]
  const options = { material: ['Acrylic', 'Vinyl'], sizes: ['Large'] }
  const [wall, draft, gone] = [
    sign({ images, printOptions: options, isFeatured: true, isPublished: true, weight: 1.25 }),
    sign({ name: 'Not for sale yet', isPublished: false }),
    sign({ name: 'No longer made' }),
  ]
  await staff.adminCreateProduct({ body: wall })
  await staff.adminCreateProduct({ body: draft })
  const { _id: id } = await staff.adminCreateProduct({ body: gone })
  await staff.deleteProduct({ params: { id } })
}

/** A paid order by way of the provider, as everybody places it. */
const buy = async (shop: PayingShop, over: Record<string, unknown> = {}) => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved(over)
  await buyer.pay(id)
  return { buyer, orderId: (await buyer.finalize(id)).body._id }
}

const COMPANY = {
  courierOption: 'express',
  shippingAddress: ADDRESS,
  company: 'Mokoena Signs (Pty) Ltd',
  vatNumber: '4123456789',
}

const fillOrders = async (shop: PayingShop, staff: ReturnType<typeof clientOf>) => {
  const change = (id: string, body: { status: 'Shipped' | 'Delivered' }) =>
    staff.adminUpdateOrder({ params: { id }, body })
  const tokens: string[] = []
  const place = async (over?: Record<string, unknown>) => {
    const { buyer, orderId } = await buy(shop, over)
    tokens.push(buyer.token)
    return { orderId, client: clientOf(shop.app, buyer.token) }
  }
  const processing = await place(COMPANY)
  await processing.client.getInvoice({ params: { id: processing.orderId } })
  await change((await place()).orderId, { status: 'Shipped' })
  await change((await place()).orderId, { status: 'Delivered' })
  for (const body of [
    { money: 'refundNow' },
    { money: 'refundLater' },
    { money: 'keep', reason: 'It was printed already.' },
  ] as const)
    await staff.adminCancelOrder({ params: { id: (await place()).orderId }, body })
  await staff.adminRefundOrder({
    params: { id: (await place()).orderId },
    body: { reason: 'A colour came out wrong.' },
  })
  await staff.adminDeleteOrder({ params: { id: (await place()).orderId } })
  const jobs = await shop.db.selectFrom('jobs').where('kind', '=', 'order-mail').select('payload').execute()
  for (const { payload } of jobs) await orderMailWriting(shop.deps).run(payload)
  return tokens
}

const fillPeople = async (shop: PayingShop, token: string) => {
  const customer = clientOf(shop.app, token)
  await customer.saveAddress({ body: { ...ADDRESS, isDefault: true } })
  await cartOf(customer).add(shop.productId, 3, SINGLE)
  const guestId = newGuestId()
  await cartOf(clientOf(shop.app), guestId).add(shop.productId, 250, { sides: ['Double Side'] })
  return guestId
}

const fillMessages = async (shop: PayingShop, staff: ReturnType<typeof clientOf>) => {
  const anybody = clientOf(shop.app)
  await anybody.sendEmail({ body: asJson(quoteFields) })
  await anybody.sendEmail({
    body: asJson(contactFields, { template_id: DEFAULT_EMAIL_FORMS.contactTemplateId }),
  })
  await anybody.subscribe({ body: { email: 'reader@example.com' } })
  const { items } = await staff.adminListMessages({ query: {} })
  await staff.adminMarkMessage({ params: { id: items[0]?._id ?? '' }, body: { done: true } })
}

/** What no visitor causes, or only by way of a message that would have to be signed. */
const fillRest = async (shop: PayingShop) => {
  const { db } = shop
  await useUp(db, 'login:203.0.113.7', 3)
  await db
    .insertInto('webhook_events')
    .values({ provider: 'paypal', event_id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED' })
    .execute()
  const { id: orderId } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('order_notes')
    .values({ order_id: orderId, author_name: 'Lerato', body: 'Call before delivery.' })
    .execute()
  const { id: actorId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('password_resets')
    .values({ token_sha256: hashToken('forgotten'), user_id: actorId, expires_at: new Date('2100-01-01') })
    .execute()
  const { id: importId } = await db
    .insertInto('product_imports')
    .values({ actor_id: actorId, actor_name: 'Lerato' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_import_rows')
    .values({ import_id: importId, position: 1, sku: 'IM-1', content: JSON.stringify({ sku: 'IM-1' }) })
    .execute()
}

/** A file on an order that was judged, accepted and reviewed, and another on its way. */
const fillArtwork = async ({ db }: PayingShop) => {
  const { id: orderId, user_id } = await db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('user_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, fileId } = await givenOrderArtwork(db, orderId, { user_id })
  await judgeOrderArtwork(db, { orderId })
  await db
    .insertInto('artwork_acceptances')
    .values({ file_id: fileId, rule: 'bleed', wording: 'Print it as it is.' })
    .execute()
  await db
    .insertInto('artwork_acceptances')
    .values({ file_id: fileId, rule: 'bleed', wording: 'Taken back.', taken_back_at: new Date('2100-01-01') })
    .execute()
  await db
    .insertInto('artwork_reviews')
    .values({ order_artwork_id: id, decision: 'approved', reason: 'Looked at.', reviewer_name: 'Lerato' })
    .execute()
  await db.insertInto('artwork_uploads').values({ user_id, name: 'banner.pdf', bytes: 1000 }).execute()
}

/** A shop with rows in every table and things in every state, and who may look at what. */
export const fillShop = async (shop: PayingShop) => {
  const admin = await givenSession(shop.db, 'admin')
  const staff = clientOf(shop.app, admin)
  await staff.adminSaveSettings({ body: { ...draftOf(), basedOn: null } })
  await fillCatalogue(staff)
  const rules = { category: 'Signs', kind: 'Banners', artwork: { bleedMm: 15 }, basedOn: null } as const
  await staff.adminSaveArtworkKind({ body: rules })
  const customers = await fillOrders(shop, staff)
  const guestId = await fillPeople(shop, customers[0] ?? '')
  await fillMessages(shop, staff)
  await fillRest(shop)
  await fillArtwork(shop)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.givenBuyer()))
  await fillStates(
    shop.db,
    buyers.map(({ userId }) => userId),
  )
  return { admin, customers: [...customers, ...buyers.map(({ token }) => token)], guestId }
}
