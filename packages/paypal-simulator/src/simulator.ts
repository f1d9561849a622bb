import Fastify from 'fastify'
import { controlRoutes } from './control/control.routes.ts'
import { webhookControlRoutes } from './control/webhook-control.routes.ts'
import { createFaults } from './faults/faults.ts'
import { openLedger } from './ledger/ledger.ts'
import { createAnswerCall } from './provider/answer-call.ts'
import { paymentsRoutes } from './provider/payments.routes.ts'
import type { Provider } from './provider/provider.ts'
import { tokenRoutes } from './provider/token.routes.ts'
import { createTokens } from './provider/tokens.ts'
import { readBodies, writeErrors } from './provider/wire.ts'
import type { Settings } from './settings.ts'
import { createIdentity } from './webhooks/certificate.ts'
import { notificationsRoutes } from './webhooks/notifications.routes.ts'
import { createOutbox } from './webhooks/outbox.ts'
import { createVisits } from './window/visits.ts'
import { windowRoutes } from './window/window.routes.ts'

/** The whole provider, listening. */
export const startSimulator = async (settings: Settings) => {
  const identity = await createIdentity('paypal-simulator')
  const ledger = openLedger(settings.dataFile)
  const faults = createFaults()
  const tokens = createTokens(settings)
  let origin = ''
  const certificateUrl = () => `${origin}/v1/notifications/certs/${identity.certificateId}`
  const outbox = createOutbox({ settings, ledger, faults, identity, certificateUrl })
  const provider: Provider = {
    settings,
    ledger,
    addresses: () => ({ origin, publicPath: settings.publicPath }),
    commit: (...entries) => {
      ledger.record(...entries)
      for (const entry of entries) if (entry.kind === 'event') outbox.send(entry.event)
    },
  }
  const visits = createVisits()
  const calls = createAnswerCall({ provider, tokens, faults })

  // Connections of scripted silence would otherwise keep the process alive.
  const app = Fastify({ forceCloseConnections: true })
  readBodies(app)
  writeErrors(app)
  tokenRoutes(app, { calls, tokens, settings })
  paymentsRoutes(app, provider, calls)
  notificationsRoutes(app, { calls, settings, identity, certificateUrl })
  controlRoutes(app, { provider, calls, tokens, faults, visits })
  webhookControlRoutes(app, { settings, ledger, outbox })
  windowRoutes(app, provider, visits)

  origin = await app.listen({ host: settings.host, port: settings.port })
  outbox.resume()

  return {
    url: origin,
    stop: async () => {
      outbox.stop()
      await app.close()
      ledger.close()
    },
  }
}
