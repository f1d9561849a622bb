import { parseArgs } from 'node:util'

export type Settings = {
  readonly host: string
  readonly port: number
  readonly clientId: string
  readonly clientSecret: string
  readonly merchantId: string
  readonly shopName: string
  readonly tokenSeconds: number
  readonly webhookId: string
  readonly webhookUrl: string | null
  /** For tests whose shop gets its port later: the controls may send events anywhere. */
  readonly anyWebhookTarget: boolean
  /** How long to wait before each further attempt to deliver an event; after the last one it is given up. */
  readonly webhookRetryMillis: readonly number[]
  /** Where the ledger is kept; in memory alone when null. */
  readonly dataFile: string | null
  /** The path under which browsers reach the pages and the script, without a slash at its end. */
  readonly publicPath: string
}

const flag = (fallback: string) => ({ type: 'string', default: fallback }) as const
const optional = { type: 'string' } as const

const whole = (name: string, text: string): number => {
  const value = Number(text)
  if (text === '' || !Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, not '${text}'.`)
  return value
}

/** There is no environment to read: whoever starts the simulator says everything on the command line. */
export const readSettings = (args: readonly string[]): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: flag('127.0.0.1'),
      port: flag('0'),
      'client-id': flag('simulator-client'),
      'client-secret': flag('simulator-secret'),
      'merchant-id': flag('SIMULATEDSHOP'),
      'shop-name': flag('Umbala'),
      'token-seconds': flag('32400'),
      'webhook-id': flag('SIMULATEDWEBHOOK'),
      'webhook-url': optional,
      'any-webhook-target': { type: 'boolean', default: false },
      'webhook-retry-ms': flag('1000,5000,30000,120000,600000'),
      'data-file': optional,
      'public-path': flag('/paypal-simulator'),
    },
  })
  const publicPath = values['public-path'].endsWith('/')
    ? values['public-path'].slice(0, -1)
    : values['public-path']
  if (!publicPath.startsWith('/')) throw new Error('--public-path must begin with a slash.')
  const delays = values['webhook-retry-ms'].split(',').filter((text) => text !== '')
  return {
    host: values.host,
    port: whole('port', values.port),
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
    merchantId: values['merchant-id'],
    shopName: values['shop-name'],
    tokenSeconds: whole('token-seconds', values['token-seconds']),
    webhookId: values['webhook-id'],
    webhookUrl: values['webhook-url'] ?? null,
    anyWebhookTarget: values['any-webhook-target'],
    webhookRetryMillis: delays.map((text) => whole('webhook-retry-ms', text)),
    dataFile: values['data-file'] ?? null,
    publicPath,
  }
}
