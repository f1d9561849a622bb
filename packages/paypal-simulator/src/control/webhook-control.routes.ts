import type { FastifyInstance } from 'fastify'
import { asObject, textOf } from '../json.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { malformed, notFound } from '../provider/provider-error.ts'
import type { Settings } from '../settings.ts'
import type { Outbox } from '../webhooks/outbox.ts'
import { isWebhookTarget } from '../webhooks/webhook-target.ts'

const MOST_COPIES = 1000

const readCopies = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_COPIES ? value : 1

type Parts = { readonly settings: Settings; readonly ledger: Ledger; readonly outbox: Outbox }

export const webhookControlRoutes = (app: FastifyInstance, { settings, ledger, outbox }: Parts) => {
  app.post('/simulator/webhooks/target', async (request, reply) => {
    const url = textOf(asObject(request.body).url)
    if (url === undefined || !isWebhookTarget(url, settings))
      throw malformed({
        field: '/url',
        issue: 'INVALID_PARAMETER_VALUE',
        description: 'Not the address of the shop that was said at the start.',
      })
    outbox.aim(url)
    return reply.code(204).send()
  })

  app.post('/simulator/webhooks/hold', async (_request, reply) => {
    outbox.hold()
    return reply.code(204).send()
  })
  app.post('/simulator/webhooks/release', async (request) => ({
    released: outbox.release(asObject(request.body).reverse === true),
  }))

  /** Without an event's id everything is sent again, newest last. */
  app.post('/simulator/webhooks/replay', async (request) => {
    const { eventId, copies } = asObject(request.body)
    const id = textOf(eventId)
    const raised = id === undefined ? ledger.events() : [ledger.event(id)]
    const events = raised.map((found) => {
      if (!found) throw notFound()
      return found.event
    })
    return { deliveries: await outbox.replay(events, readCopies(copies)) }
  })

  /** Signs any body as the provider would, for events that the ledger would never raise. */
  app.post('/simulator/webhooks/sign', async (request) => {
    const { event, body, transmissionTime } = asObject(request.body)
    const text = textOf(body) ?? JSON.stringify(event)
    return { body: text, headers: outbox.signed(text, textOf(transmissionTime)) }
  })
}
