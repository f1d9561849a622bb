import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']

type Wishes = {
  readonly developing: boolean
  /** Where payment providers want forms to be posted. */
  readonly formTargets: readonly string[]
}

/** A page keeps the policy of its first document, so the payment provider's hosts stand in the policy of every page. */
const contentPolicy = ({ apiUrl, emailForms, paypal }: Environment, { developing, formTargets }: Wishes) => {
  const hotReload = developing ? ["'unsafe-inline'"] : []
  const sockets = developing ? ['ws:'] : []
  const provider = paypal ? PAYPAL : []
  const api = apiUrl ? [apiUrl] : []
  const mail = emailForms.origin ? [emailForms.origin] : []
  return Object.entries({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'script-src': ["'self'", ...hotReload, ...provider],
    // React writes style attributes (a swatch's colour, a bar's width), which no hash can name in advance.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", ...provider],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...provider],
    'connect-src': ["'self'", ...api, ...mail, ...provider, ...sockets],
    'frame-src': ["'self'", ...provider],
    'manifest-src': ["'self'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const YEAR = 'max-age=31536000'

/** What browsers are to remember; `off` makes them forget what they were told before. */
const STRICT_TRANSPORT = {
  on: YEAR,
  off: 'max-age=0',
  subdomains: `${YEAR}; includeSubDomains`,
  preload: `${YEAR}; includeSubDomains; preload`,
} as const

/** Written once at start; they stand on every answer. */
export const securityHeaders = (environment: Environment, wishes: Wishes): Record<string, string> => ({
  'content-security-policy': contentPolicy(environment, wishes),
  'x-content-type-options': 'nosniff',
  // No address of ours travels on to anybody, not even within the shop: an old link carries its token in the query.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://www.paypal.com")',
  // The payment window is opened by this page and must be able to answer it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
  ...(environment.strictTransport && {
    'strict-transport-security': STRICT_TRANSPORT[environment.strictTransport],
  }),
})

/** A route that needs a stricter policy (uploads) sets its own. */
export const addSecurityHeaders = (app: FastifyInstance, given: Readonly<Record<string, string>>) => {
  const headers = Object.entries(given)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
  })
}
