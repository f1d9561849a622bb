import type { FastifyInstance } from 'fastify'
import { asObject, textOf } from '../json.ts'
import type { AnswerCall } from '../provider/answer-call.ts'
import { malformed, notFound } from '../provider/provider-error.ts'
import type { Settings } from '../settings.ts'
import type { Identity } from './certificate.ts'
import { AUTH_ALGORITHM, isSignedBy } from './sign-event.ts'

type Field =
  | 'auth_algo'
  | 'cert_url'
  | 'transmission_id'
  | 'transmission_sig'
  | 'transmission_time'
  | 'webhook_id'

const readVerification = (body: unknown) => {
  const given = asObject(body)
  const field = (name: Field) => {
    const text = textOf(given[name])
    if (text !== undefined) return text
    throw malformed({
      field: `/${name}`,
      issue: 'MISSING_REQUIRED_PARAMETER',
      description: 'A required field / parameter is missing.',
    })
  }
  return {
    algorithm: field('auth_algo'),
    certificateUrl: field('cert_url'),
    signature: field('transmission_sig'),
    transmission: {
      id: field('transmission_id'),
      time: field('transmission_time'),
      webhookId: field('webhook_id'),
      body: JSON.stringify(given.webhook_event),
    },
  }
}

type Parts = {
  readonly calls: AnswerCall
  readonly settings: Settings
  readonly identity: Identity
  readonly certificateUrl: () => string
}

export const notificationsRoutes = (
  app: FastifyInstance,
  { calls, settings, identity, certificateUrl }: Parts,
) => {
  app.get('/v1/notifications/certs/:id', async (request, reply) => {
    if (textOf(asObject(request.params).id) !== identity.certificateId) throw notFound()
    return reply.type('application/x-pem-file').send(identity.certificate)
  })

  const check = calls.answerCall('verify', ({ request }) => {
    const asked = readVerification(request.body)
    const isOurs =
      asked.algorithm === AUTH_ALGORITHM &&
      asked.certificateUrl === certificateUrl() &&
      asked.transmission.webhookId === settings.webhookId &&
      isSignedBy(identity, asked.transmission, asked.signature)
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
  })
  app.post('/v1/notifications/verify-webhook-signature', check)
}
