import { z } from 'zod'
import { addressRanges, findBoundless } from './settings/address-ranges.ts'
import { scannerAddress } from './settings/scanner-address.ts'
import { fileStorage } from './settings/file-storage.ts'
import { blank, oneOf, text, url, webAddress } from './settings/kinds.ts'
import { origin, origins } from './settings/origins.ts'

/** A wrong setting. Its message is one sentence that names the variable; the start prints it and stops. */
export class SettingsError extends Error {}

const variables = z.object({
  NODE_ENV: text,
  PORT: z.preprocess(
    (value) => blank(value) ?? '3000',
    z
      .string()
      .regex(/^\d{1,5}$/, { error: 'PORT must be a number from 0 to 65535.' })
      .transform(Number)
      .refine((port) => port <= 65_535, { error: 'PORT must be a number from 0 to 65535.' }),
  ),
  // For a name with two addresses the framework opens a second server, which none of our limits would reach.
  HOST: text.transform((value) => (value === undefined || value === 'localhost' ? '127.0.0.1' : value)),
  DATA_DIR: text.transform((value) => value ?? './data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']),
  ADMIN_EMAIL: z.preprocess(
    (value) => blank(value) ?? 'admin@example.com',
    z.email({ error: 'ADMIN_EMAIL must be an email address.' }),
  ),
  ADMIN_PASSWORD: text.refine((value) => value === undefined || (value.length >= 8 && value.length <= 128), {
    error: 'ADMIN_PASSWORD must have 8 to 128 characters.',
  }),
  DEMO_CATALOGUE: oneOf('DEMO_CATALOGUE', ['auto', 'off'], 'auto'),
  PUBLIC_URL: origin('PUBLIC_URL'),
  API_URL: origin('API_URL'),
  CORS_ORIGINS: origins('CORS_ORIGINS'),
  TRUST_PROXY: addressRanges('TRUST_PROXY'),
  HSTS: oneOf('HSTS', ['on', 'off', 'subdomains', 'preload'], 'on'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_BASE: webAddress('PAYPAL_API_BASE'),
  CLAMD_ADDRESS: scannerAddress('CLAMD_ADDRESS'),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: text,
  SHOP_INBOX: z.preprocess(blank, z.email({ error: 'SHOP_INBOX must be one email address.' }).optional()),
  EMAIL_ORIGIN: webAddress('EMAIL_ORIGIN'),
  EMAIL_PUBLIC_KEY: text,
  EMAIL_SERVICE_ID: text,
  EMAIL_QUOTE_TEMPLATE_ID: text,
  EMAIL_CONTACT_TEMPLATE_ID: text,
  CACHE_MB: z.preprocess(
    (value) => blank(value) ?? '128',
    z
      .string()
      .regex(/^\d{1,4}$/, { error: 'CACHE_MB must be a number of megabytes from 0 to 9999.' })
      .transform(Number),
  ),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['on', 'off'], 'on'),
  LOG_LEVEL: z.preprocess(
    blank,
    z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], {
        error: 'LOG_LEVEL must be silent, error, warn, info or debug.',
      })
      .optional(),
  ),
  METRICS_FROM: addressRanges('METRICS_FROM'),
  METRICS_TOKEN: text.refine((value) => value === undefined || /^[!-~]{16,200}$/.test(value), {
    error: 'METRICS_TOKEN must have 16 to 200 characters, without spaces.',
  }),
  FAILPOINTS: text,
})
type Variables = z.output<typeof variables>

const LIVE = 'https://api-m.paypal.com'
const SANDBOX = 'https://api-m.sandbox.paypal.com'
const takesRealMoney = (apiBase: string) => /^api(?:-m)?\.paypal\.com$/.test(new URL(apiBase).hostname)

const wholePaypal = ({
  NODE_ENV,
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_WEBHOOK_ID,
  PAYPAL_API_BASE,
}: Variables) => {
  const named = { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }
  const missing = Object.entries(named).find(([, value]) => value === undefined)?.[0]
  const given = Object.values(named).some((value) => value !== undefined)
  if (given && missing !== undefined)
    throw new SettingsError(`${missing} must be set too, or none of the PAYPAL_ variables.`)
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return null
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    apiBase: PAYPAL_API_BASE ?? (NODE_ENV === 'production' ? LIVE : SANDBOX),
  }
}

/** Links in mails, the way back from the payment provider and every limit by address depend on these. */
const refuseUnsafeAddresses = ({ PUBLIC_URL, API_URL, TRUST_PROXY }: Variables) => {
  if (PUBLIC_URL === undefined)
    throw new SettingsError(
      'PUBLIC_URL must be set in production to the https:// address that customers see.',
    )
  for (const [name, address] of Object.entries({ PUBLIC_URL, API_URL }))
    if (address?.startsWith('https:') === false)
      throw new SettingsError(`${name} must start with https:// in production.`)
  const boundless = findBoundless(TRUST_PROXY)
  if (boundless !== undefined)
    throw new SettingsError(
      `TRUST_PROXY ${boundless} covers everybody, who could then all claim to be anybody; name the address of the proxy.`,
    )
}

/** What is convenient on a developer's machine is dangerous in public. */
const refuseInProduction = (read: Variables, paypal: ReturnType<typeof wholePaypal>) => {
  if (paypal === null)
    throw new SettingsError('PAYPAL_CLIENT_ID must be set in production: test money is not accepted there.')
  if (paypal.apiBase.includes('sandbox'))
    throw new SettingsError('PAYPAL_API_BASE points at the sandbox; production takes real money only.')
  if (!takesRealMoney(paypal.apiBase) || !paypal.apiBase.startsWith('https:'))
    throw new SettingsError(`PAYPAL_API_BASE must be ${LIVE} in production.`)
  if (read.FAILPOINTS !== undefined) throw new SettingsError('FAILPOINTS must not be set in production.')
  if (read.RATE_LIMITS === 'off') throw new SettingsError('RATE_LIMITS may not be off in production.')
  refuseUnsafeAddresses(read)
}

const MIB = 1024 * 1024

/** All that is kept in memory to answer more quickly has one bound. */
const shareOut = (bytes: number) => ({
  responses: bytes / 2,
  pictures: bytes / 4,
  fragments: bytes / 8,
  catalogue: bytes / 8,
})

type Given = Readonly<Record<string, string | undefined>>

const parse = <Schema extends z.ZodType>(schema: Schema, given: Given): z.output<Schema> => {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new SettingsError(parsed.error.issues[0]?.message ?? 'The environment is not valid.')
}

/** Reads every variable once. Nothing else in the shop looks at the environment. */
export const readEnvironment = (given: Given) => {
  const read = parse(variables, given)
  const paypal = wholePaypal(read)
  const production = isProduction(given)
  if (production) refuseInProduction(read, paypal)
  else if (paypal && takesRealMoney(paypal.apiBase))
    throw new SettingsError('PAYPAL_API_BASE takes real money, which needs NODE_ENV=production.')
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    dataDirectory: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    files: parse(fileStorage, given),
    admin: { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    // Whatever is set: nobody may buy in production what nobody sells.
    demoCatalogue: production ? ('off' as const) : read.DEMO_CATALOGUE,
    publicUrl: read.PUBLIC_URL,
    apiUrl: read.API_URL,
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUST_PROXY,
    // A browser that has heard it asks for nothing but https, so it is said only where there is https.
    strictTransport: read.PUBLIC_URL?.startsWith('https:') === true ? read.HSTS : null,
    paypal,
    virusScanner: read.CLAMD_ADDRESS,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM, inbox: read.SHOP_INBOX },
    emailForms: {
      origin: read.EMAIL_ORIGIN,
      publicKey: read.EMAIL_PUBLIC_KEY,
      serviceId: read.EMAIL_SERVICE_ID,
      quoteTemplateId: read.EMAIL_QUOTE_TEMPLATE_ID,
      contactTemplateId: read.EMAIL_CONTACT_TEMPLATE_ID,
    },
    cacheBytes: shareOut(read.CACHE_MB * MIB),
    rateLimits: read.RATE_LIMITS === 'on',
    failPoints: read.FAILPOINTS,
    metrics: { from: read.METRICS_FROM, token: read.METRICS_TOKEN },
    logLevel: read.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
  }
}

export type Environment = ReturnType<typeof readEnvironment>

const placeVariables = variables.pick({ DATA_DIR: true, DATABASE_URL: true })

const readDatabasePlace = (given: Given) => {
  const { DATA_DIR, DATABASE_URL } = parse(placeVariables, given)
  return { dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL }
}

/** All that a backup needs. A wrong setting of anything else must not keep it from being made. */
export const readPlace = (given: Given) => ({
  ...readDatabasePlace(given),
  files: parse(fileStorage, given),
})

export type Place = ReturnType<typeof readPlace>

/** For programs that the shop starts: everything that was set, and what is added for them. */
export const environmentOfChild = (added: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...added,
})

/** Known before anything else is read, because a refusal is told in its way too. */
export const isProduction = (given: Given = process.env): boolean => given.NODE_ENV?.trim() === 'production'

export const processEnvironment = (): Environment => readEnvironment(process.env)

export const processPlace = (): Place => readPlace(process.env)

export const processDatabasePlace = () => readDatabasePlace(process.env)
