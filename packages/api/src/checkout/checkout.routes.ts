import { Problem } from '@umbala/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import type { SignedMessage } from '../ports/payments.ts'
import { getCheckout, getLiveCheckout } from './checkout.service.ts'
import { beginPayment, createPaypalOrder } from './payments/begin-payment.service.ts'
import { finalizeCheckout } from './finalize-checkout.service.ts'
import { payCheckout } from './payments/pay-checkout.service.ts'
import { listWaysToPay } from './payments/ways-to-pay.service.ts'
import { startCheckout } from './start-checkout.service.ts'
import { receiveNotification } from './webhooks/webhook.service.ts'

/** Signatures are over the bytes as they came, not over what they mean. */
const messageIn = ({ headers, body }: FastifyRequest): SignedMessage => {
  if (!Buffer.isBuffer(body)) throw new Problem('invalid', 'The request body is empty.')
  return { headers, body }
}

export const checkoutRoutes = (mount: Mount, deps: Deps) => {
  mount('startCheckout', ({ user, body }) => startCheckout(deps, user.id, body))
  mount('getLiveCheckout', ({ user }) => getLiveCheckout(deps, user.id))
  mount('getCheckout', ({ user, params }) => getCheckout(deps, params.id, user.id))
  mount('createPaypalOrder', ({ user, params }) =>
    createPaypalOrder(deps, { id: params.id, userId: user.id }),
  )
  mount('payCheckout', ({ user, params, body }) =>
    payCheckout(deps, { id: params.id, userId: user.id }, body.paymentDetails),
  )
  mount('finalizeCheckout', ({ user, params }) => finalizeCheckout(deps, user, params.id))
  mount('listWaysToPay', ({ user, params }) => listWaysToPay(deps, { id: params.id, userId: user.id }))
  mount('beginPayment', ({ user, params, body }) =>
    beginPayment(deps, { id: params.id, userId: user.id }, body),
  )
  mount('paypalWebhook', async ({ request }) =>
    receiveNotification(deps, 'paypal', messageIn(request), request.ip),
  )
  mount('receiveNotification', async ({ request, params }) =>
    receiveNotification(deps, params.provider, messageIn(request), request.ip),
  )
}
