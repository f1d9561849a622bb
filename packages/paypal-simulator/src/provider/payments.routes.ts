import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asObject, textOf } from '../json.ts'
import type { AnswerCall } from './answer-call.ts'
import { findCapture, findRefund, refundCapture } from './captures.service.ts'
import { captureOrder, createOrder, findOrder } from './orders.service.ts'
import type { Provider } from './provider.ts'
import { notFound } from './provider-error.ts'
import { briefOrder, captureAlone, refundAlone, refundLinks, wholeOrder } from './representations.ts'

const idOf = (request: FastifyRequest) => textOf(asObject(request.params).id) ?? ''

/** The provider's own header for negative tests: `{"mock_application_codes":"INSTRUMENT_DECLINED"}`. */
const mockedIssue = (request: FastifyRequest): string | undefined => {
  const header = request.headers['paypal-mock-response']
  if (typeof header !== 'string') return undefined
  try {
    return textOf(asObject(JSON.parse(header)).mock_application_codes)
  } catch {
    return undefined
  }
}

export const paymentsRoutes = (app: FastifyInstance, provider: Provider, { answerCall }: AnswerCall) => {
  const create = answerCall('create', ({ request, requestId, wantsAll, show }) => {
    const { order, isNew } = createOrder(provider, request.body, requestId)
    const write = wantsAll ? wholeOrder : briefOrder
    return { status: isNew ? 201 : 200, body: write(provider.addresses(), show(order)), subject: order.id }
  })
  app.post('/v2/checkout/orders', create)

  const showOrder = answerCall('get', ({ request, show }) => {
    const order = findOrder(provider, idOf(request))
    // An order that ran out of time before anybody approved it is forgotten.
    if (order.status === 'VOIDED' && order.fundingSource === null) throw notFound()
    return { status: 200, body: wholeOrder(provider.addresses(), show(order)) }
  })
  app.get('/v2/checkout/orders/:id', showOrder)

  const capture = answerCall('capture', ({ request, requestId, wantsAll, show }) => {
    const asked = { orderId: idOf(request), requestId, mockedIssue: mockedIssue(request) }
    const { order, isNew } = captureOrder(provider, asked)
    const write = wantsAll ? wholeOrder : briefOrder
    return { status: isNew ? 201 : 200, body: write(provider.addresses(), show(order)) }
  })
  app.post('/v2/checkout/orders/:id/capture', capture)

  const showCapture = answerCall('get', ({ request, show }) => {
    const found = findCapture(provider, idOf(request))
    const order = show(found.order)
    const shown = order.captures.find(({ id }) => id === found.capture.id) ?? found.capture
    return { status: 200, body: captureAlone(provider.addresses(), order, shown) }
  })
  app.get('/v2/payments/captures/:id', showCapture)

  const refund = answerCall('refund', ({ request, requestId, wantsAll }) => {
    const given = refundCapture(provider, idOf(request), request.body, requestId)
    const addresses = provider.addresses()
    const all = refundAlone(addresses, given.order, given.capture, given.refund)
    const brief = {
      id: all.id,
      status: all.status,
      links: refundLinks(addresses, given.capture, given.refund),
    }
    return { status: given.isNew ? 201 : 200, body: wantsAll ? all : brief }
  })
  app.post('/v2/payments/captures/:id/refund', refund)

  const showRefund = answerCall('get', ({ request }) => {
    const found = findRefund(provider, idOf(request))
    return {
      status: 200,
      body: refundAlone(provider.addresses(), found.order, found.capture, found.refund),
    }
  })
  app.get('/v2/payments/refunds/:id', showRefund)
}
