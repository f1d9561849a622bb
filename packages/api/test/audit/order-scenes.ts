import { randomUUID } from 'node:crypto'
import { keepMail } from '../../src/mail/mail.service.ts'
import { insertMessage } from '../../src/messages/messages.queries.ts'
import { givenOrderArtwork } from '../given/artwork/given-artwork.ts'
import { newGuestId } from '../given/given-cart.ts'
import { givenOrder } from '../given/given-order.ts'
import { givenCheckoutWithin, givenPayment, transitionCheckout } from '../given/given-rows.ts'
import type { Scenes, SceneSetter } from './scene.ts'

const email = { template: 'test', to: 'a@b.co', subject: 'Hello', text: 'Hello' }

/** Money that a person has to look into. Gives the payment. */
const givenReview = ({ shop }: SceneSetter) =>
  shop.db.transaction().execute(async (db) => {
    const checkoutId = await givenCheckoutWithin(db, null)
    await transitionCheckout(db, checkoutId, ['paying'])
    const paymentId = await givenPayment(db, checkoutId, ['capturing', 'review'])
    await transitionCheckout(db, checkoutId, ['review'])
    return paymentId
  })

export const orderScenes = (setter: SceneSetter): Scenes => {
  const { shop, admin, withOrder } = setter
  return {
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
    adminAskForArtwork: withOrder((id) =>
      admin().adminAskForArtwork({ params: { id }, body: { text: 'The logo is too small.' } }),
    ),
    adminReviewArtwork: async () => {
      const { orderId: id } = await givenOrder(shop.db)
      const { fileId } = await givenOrderArtwork(shop.db, id, { guest_id: newGuestId() })
      const body = { decision: 'approved', reason: 'Looked at.' } as const
      return () => admin().adminReviewArtwork({ params: { id, fileId }, body })
    },
    adminCancelOrder: withOrder((id) =>
      admin().adminCancelOrder({ params: { id }, body: { money: 'refundLater' } }),
    ),
    adminRefundOrder: withOrder((id) =>
      admin().adminRefundOrder({ params: { id }, body: { reason: 'Misprint' } }),
    ),
    adminSettleReview: async () => {
      const id = await givenReview(setter)
      const body = { action: 'close', reason: 'Nothing came.' } as const
      return () => admin().adminSettleReview({ params: { id }, body })
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
  }
}
