import { expect, test } from 'vitest'
import { readEnvironment, SettingsError } from './environment.ts'

const PUBLIC_URL = 'https://shop.example'
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' }

test('an empty environment is a shop on this machine with its embedded database', () => {
  expect(readEnvironment({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: './data',
    databaseUrl: undefined,
    admin: { email: 'admin@example.com', password: undefined },
    demoCatalogue: 'auto',
    paypal: null,
    rateLimits: true,
  })
})

test('a variable set to nothing counts as not set', () => {
  expect(readEnvironment({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ DEMO_CATALOGUE: 'maybe' }, 'DEMO_CATALOGUE'],
  [{ PUBLIC_URL: 'umbala' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
  [{ SHOP_INBOX: 'desk@shop.test, boss@shop.test' }, 'SHOP_INBOX'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ METRICS_FROM: '10.0.0.1, office' }, 'METRICS_FROM'],
  [{ METRICS_FROM: '10.0.0.0/33' }, 'METRICS_FROM'],
  [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN'],
  [{ HSTS: 'max-age=31536000' }, 'HSTS'],
  [{ CLAMD_ADDRESS: 'scanner' }, 'CLAMD_ADDRESS'],
  [{ CLAMD_ADDRESS: 'scanner:70000' }, 'CLAMD_ADDRESS'],
  [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET'],
])('a wrong value is refused in one sentence that names it: %o', (given, name) => {
  const read = () => readEnvironment(given)
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name}\\b.*\\.$`))
})

test.each([
  ['B18 test money', {}, 'PAYPAL_CLIENT_ID'],
  [
    'D29 the payment sandbox',
    { ...paypal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
    'PAYPAL_API_BASE',
  ],
  ['B18 fail points', { ...paypal, FAILPOINTS: 'pay' }, 'FAILPOINTS'],
  ['no rate limits', { ...paypal, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  ['K20 to guess its own address', paypal, /^PUBLIC_URL must be set .*\.$/],
  ['K20 pages without TLS', { ...paypal, PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL .*https:.*\.$/],
  [
    'K20 an API without TLS',
    { ...paypal, PUBLIC_URL, API_URL: 'http://api.shop.example' },
    /^API_URL .*https:.*\.$/,
  ],
])('production refuses %s', (_, given, name) => {
  expect(() => readEnvironment({ ...given, NODE_ENV: 'production' })).toThrow(name)
})

test('D29 real money is taken in production alone', () => {
  const live = { ...paypal, PAYPAL_API_BASE: 'https://api-m.paypal.com' }
  expect(() => readEnvironment(live)).toThrow(/^PAYPAL_API_BASE .*NODE_ENV=production\.$/)
  expect(readEnvironment(paypal).paypal?.apiBase).toBe('https://api-m.sandbox.paypal.com')
  const elsewhere = { ...paypal, NODE_ENV: 'production', PAYPAL_API_BASE: 'http://127.0.0.1:9' }
  expect(() => readEnvironment(elsewhere)).toThrow(/^PAYPAL_API_BASE .*\.$/)
})

test('production starts with real credentials', () => {
  expect(readEnvironment({ ...paypal, PUBLIC_URL, NODE_ENV: 'production' })).toMatchObject({
    production: true,
    logLevel: 'info',
    paypal: { clientId: 'id', apiBase: 'https://api-m.paypal.com' },
  })
})

test('CACHE_MB bounds all caches together, and is a number', () => {
  const { cacheBytes } = readEnvironment({ CACHE_MB: '16' })
  expect(Object.values(cacheBytes).reduce((sum, bytes) => sum + bytes)).toBe(16 * 1024 * 1024)
  expect(readEnvironment({ CACHE_MB: '0' }).cacheBytes.responses).toBe(0)
  expect(() => readEnvironment({ CACHE_MB: '-1' })).toThrow('CACHE_MB')
})

test('the demo catalogue is never put into a shop in production', () => {
  const live = { ...paypal, PUBLIC_URL, NODE_ENV: 'production' }
  expect(readEnvironment(live).demoCatalogue).toBe('off')
  expect(readEnvironment({ ...live, DEMO_CATALOGUE: 'auto' }).demoCatalogue).toBe('off')
  expect(readEnvironment({}).demoCatalogue).toBe('auto')
})
