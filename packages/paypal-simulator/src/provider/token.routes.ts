import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'
import type { AnswerCall } from './answer-call.ts'
import type { Tokens } from './tokens.ts'

const SCOPE =
  'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund openid'

type Parts = { readonly calls: AnswerCall; readonly tokens: Tokens; readonly settings: Settings }

/** The token endpoint speaks OAuth, so its refusals have OAuth's two fields and not the provider's. */
export const tokenRoutes = (app: FastifyInstance, { calls, tokens, settings }: Parts) => {
  const issue = calls.answerCall(
    'token',
    ({ request }) => {
      if (!tokens.knowsClient(request.headers.authorization))
        return {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
        }
      const grant = request.body instanceof URLSearchParams ? request.body.get('grant_type') : null
      if (grant !== 'client_credentials')
        return {
          status: 400,
          body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' },
        }
      return {
        status: 200,
        body: {
          scope: SCOPE,
          access_token: tokens.issue(),
          token_type: 'Bearer',
          app_id: 'APP-SIMULATOR',
          expires_in: settings.tokenSeconds,
          nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
        },
      }
    },
    false,
  )
  app.post('/v1/oauth2/token', issue)
}
