import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFault } from '../faults/faults.ts'
import type { Faults } from '../faults/faults.ts'
import { asObject, oneOf, textOf } from '../json.ts'
import { CHARGE_RESULTS, FUNDING_SOURCES } from '../ledger/order.ts'
import type { AnswerCall } from '../provider/answer-call.ts'
import { amountLeft, findCapture, giveBack } from '../provider/captures.service.ts'
import { approveOrder, expireOrder, settleCapture } from '../provider/payer.service.ts'
import { malformed } from '../provider/provider-error.ts'
import type { Provider } from '../provider/provider.ts'
import type { Tokens } from '../provider/tokens.ts'
import { findOrder } from '../provider/orders.service.ts'
import type { Visits } from '../window/visits.ts'
import { ledgerReport } from './ledger-report.ts'

const idOf = (request: FastifyRequest) => textOf(asObject(request.params).id) ?? ''

type Parts = {
  readonly provider: Provider
  readonly calls: AnswerCall
  readonly tokens: Tokens
  readonly faults: Faults
  readonly visits: Visits
}

/** What the charge will come to: said by its result, or by a card that gets declined. */
const readCharge = (body: unknown) => {
  const { captureStatus, card } = asObject(body)
  if (card === 'declined') return 'REFUSED'
  return oneOf(CHARGE_RESULTS, captureStatus) ?? 'COMPLETED'
}

/** The strings by which tests and developers pull. They lie apart from what a payer’s browser needs, so that passing on the one never shows the other. */
export const controlRoutes = (app: FastifyInstance, { provider, calls, tokens, faults, visits }: Parts) => {
  app.get('/simulator/ledger', async () => ledgerReport(provider.ledger, calls.counts()))

  app.post('/simulator/orders/:id/approve', async (request) => {
    const fundingSource = oneOf(FUNDING_SOURCES, asObject(request.body).fundingSource) ?? 'paypal'
    const order = approveOrder(provider, idOf(request), { fundingSource, charge: readCharge(request.body) })
    return { id: order.id, status: order.status }
  })
  app.post('/simulator/orders/:id/decline', async (request) => {
    const order = approveOrder(provider, idOf(request), { fundingSource: 'card', charge: 'REFUSED' })
    return { id: order.id, status: order.status }
  })
  app.post('/simulator/orders/:id/cancel', async (request) => {
    const order = findOrder(provider, idOf(request))
    visits.cancel(order.id)
    return { id: order.id, status: order.status }
  })
  app.post('/simulator/orders/:id/expire', async (request) => {
    const order = expireOrder(provider, idOf(request))
    return { id: order.id, status: order.status }
  })

  app.post('/simulator/captures/:id/complete', async (request) => {
    settleCapture(provider, idOf(request), 'COMPLETED')
    return { id: idOf(request), status: 'COMPLETED' }
  })
  app.post('/simulator/captures/:id/deny', async (request) => {
    settleCapture(provider, idOf(request), 'DECLINED')
    return { id: idOf(request), status: 'DECLINED' }
  })
  app.post('/simulator/captures/:id/reverse', async (request) => {
    const { capture } = findCapture(provider, idOf(request))
    const given = { isReversal: true, requestId: null }
    const { refund } = giveBack(provider, capture.id, amountLeft(capture), given)
    return { id: refund.id, status: 'COMPLETED' }
  })

  app.get('/simulator/faults', async () => faults.waiting())
  app.post('/simulator/faults', async (request, reply) => {
    try {
      faults.script(readFault(request.body))
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      throw malformed({ issue: 'INVALID_FAULT', description })
    }
    return reply.code(201).send(faults.waiting())
  })
  app.delete('/simulator/faults', async (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })

  app.delete('/simulator/tokens', async (_request, reply) => {
    tokens.revokeAll()
    return reply.code(204).send()
  })
}
