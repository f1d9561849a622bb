import { Problem } from '@umbala/contract'
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { getCheckout, getLiveCheckout } from './checkout.service.ts'
import { createPaypalOrder } from './payments/create-paypal-order.service.ts'
import { finalizeCheckout } from './finalize-checkout.service.ts'
import { payCheckout } from './payments/pay-checkout.service.ts'
import { startCheckout } from './start-checkout.service.ts'
import { receiveWebhook } from './webhooks/webhook.service.ts'

export const checkoutRoutes = (mount: Mount, deps: Deps) => {
  mount('startCheckout', ({ user, body }) => startCheckout(deps, user.id, body))
  mount('getLiveCheckout', ({ user }) => getLiveCheckout(deps.db, user.id))
  mount('getCheckout', ({ user, params }) => getCheckout(deps.db, params.id, user.id))
  mount('createPaypalOrder', ({ user, params }) =>
    createPaypalOrder(deps, { id: params.id, userId: user.id }),
  )
  mount('payCheckout', ({ user, params, body }) =>
    payCheckout(deps, { id: params.id, userId: user.id }, body.paymentDetails),
  )
  mount('finalizeCheckout', ({ user, params }) => finalizeCheckout(deps, user, params.id))
  mount('paypalWebhook', async ({ request }) => {
    // The signature is over the bytes as they came, not over what they mean.
    if (!Buffer.isBuffer(request.body)) throw new Problem('invalid', 'The request body is empty.')
    return receiveWebhook(deps, { headers: request.headers, body: request.body }, request.ip)
  })
}
