import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBrowserFiles } from '../browser-files.ts'
import { asObject, oneOf, textOf } from '../json.ts'
import { FUNDING_SOURCES } from '../ledger/order.ts'
import type { Order } from '../ledger/order.ts'
import { isSupportedCurrency } from '../money.ts'
import { findOrder } from '../provider/orders.service.ts'
import { approveOrder } from '../provider/payer.service.ts'
import { errorBody, ProviderError } from '../provider/provider-error.ts'
import type { Provider } from '../provider/provider.ts'
import { payerId } from '../provider/representations.ts'
import type { Visits } from './visits.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const idOf = (request: FastifyRequest) => textOf(asObject(request.params).id) ?? ''

/** A form of another site can post anything but JSON without being asked first. */
const requireJson = async (request: FastifyRequest) => {
  if (request.headers['content-type']?.startsWith('application/json') !== true)
    throw new ProviderError(415, errorBody('UNSUPPORTED_MEDIA_TYPE'))
}

/** The real script tells a page that asks for it wrongly, too, instead of half working. */
const complaintAbout = (query: URLSearchParams, clientId: string): string | null => {
  if (query.get('client-id') !== clientId) return 'client-id not recognized for either production or sandbox'
  const currency = query.get('currency') ?? 'USD'
  if (!isSupportedCurrency(currency)) return `Invalid query value for currency: ${currency}`
  const intent = query.get('intent') ?? 'capture'
  return intent === 'capture' ? null : `The simulator knows the intent capture, not ${intent}`
}

/** Everything a browser is shown, all of it below the public path, so that a shop can pass that path on. */
export const windowRoutes = (app: FastifyInstance, provider: Provider, visits: Visits) => {
  const { publicPath, clientId, shopName } = provider.settings
  const { page, sdk, parts } = readBrowserFiles()
  const sendFile = (reply: FastifyReply, { type, content }: typeof page) =>
    reply.header('cache-control', 'no-store').type(type).send(content)

  app.get(`${publicPath}/sdk/js`, async (request, reply) => {
    const complaint = complaintAbout(new URL(request.url, 'http://localhost').searchParams, clientId)
    if (complaint === null) return sendFile(reply, sdk)
    const text = `throw new Error(${JSON.stringify(`SDK Validation error: '${complaint}'`)})\n`
    return reply.code(400).type(sdk.type).send(text)
  })
  for (const part of parts)
    app.get(`${publicPath}/sdk/${part.name}`, async (_request, reply) => sendFile(reply, part))
  app.get(`${publicPath}/checkoutnow`, async (_request, reply) =>
    sendFile(reply.header('content-security-policy', POLICY), page),
  )

  const view = (order: Order) => ({
    id: order.id,
    amount: { currency_code: order.unit.amount.currency_code, value: order.unit.amount.value },
    shopName: order.brandName ?? shopName,
    description: textOf(order.unit.rest.description) ?? null,
    wasDeclined: order.refusals.length > 0,
    payerId,
    decision: visits.decisionOn(order),
  })
  const ofOrder = `${publicPath}/orders/:id`
  const asJson = { preHandler: requireJson }

  app.get(ofOrder, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return view(findOrder(provider, idOf(request)))
  })
  app.post(`${ofOrder}/open`, asJson, async (request) => {
    const order = findOrder(provider, idOf(request))
    visits.open(order)
    return view(order)
  })
  app.post(`${ofOrder}/approve`, asJson, async (request) => {
    const { fundingSource, card } = asObject(request.body)
    const order = approveOrder(provider, idOf(request), {
      fundingSource: oneOf(FUNDING_SOURCES, fundingSource) ?? 'paypal',
      charge: card === 'declined' ? 'REFUSED' : 'COMPLETED',
    })
    return view(order)
  })
  app.post(`${ofOrder}/cancel`, asJson, async (request) => {
    const order = findOrder(provider, idOf(request))
    visits.cancel(order.id)
    return view(order)
  })
}
