import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/programs/find-chromium.ts'
import { ADMIN } from './staff.ts'

/** All held open until the last is found, so that none is given twice. */
const freePorts = async (count: number): Promise<string[]> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => {
    const address = probe.address()
    return String(typeof address === 'object' && address ? address.port : 0)
  })
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

// This file is read again in every worker; they inherit the choices of the first reading through the environment.
const [freeForShop, freeForMail, freeForEmails] = await freePorts(3)
const port = (process.env.E2E_PORT ??= freeForShop ?? '')
const mailPort = (process.env.E2E_SMTP_PORT ??= freeForMail ?? '')
const mailPagePort = (process.env.E2E_MAIL_PORT ??= freeForEmails ?? '')
const dataDirectory = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'umbala-e2e-')))
const origin = `http://127.0.0.1:${port}`

// Whoever only reads this file needs no browser; without one, need-chromium.ts ends the run.
const chromium = findChromium()

const inCi = process.env.CI === 'true'

/** Journeys about what is said and sent, and not about how it is laid out: walked once, on the phone. */
const SAME_AT_ANY_WIDTH = [
  'account',
  'account-password',
  'account-profile',
  'account-reset',
  'account-whole-way',
  'cart-signed-in',
  'cart-tabs',
  'checkout-address',
  'checkout-follows-cart',
  'checkout-other-ways',
  'checkout-payment',
  'checkout-trouble',
  'content',
  'early-forms',
  'early-signed-in',
  'emails',
  'focus',
  'forms',
  'hostile-content',
  'hung-requests',
  'late-scripts',
  'listing-travel',
  'new-version',
  'newsletter',
  'one-of-each',
  'promised-page',
  'public-answers',
  'page-policy',
  'session-ended',
  'storage-forbidden',
  'toasts',
  'wrong-address',
].map((name) => `${name}.spec.ts`)

/** Staff work on a wide screen; what the back office does on a phone is looked at in the journeys of its shell. */
const OF_THE_BACK_OFFICE = /admin-(?!shell)[^/]*\.spec\.ts$/

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WIDE = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/playwright',
  globalSetup: './need-chromium.ts',
  globalTeardown: './forget-data.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes at the second try has found something, too, and the summary counts it. On a shared machine it may have
  // found the neighbours, so there it does not stop everyone's work.
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  // Only a journey that hangs meets these ends; a busy machine has time enough.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]],
  use: {
    baseURL: origin,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Writing down every step of every journey costs time; where a second try follows, that one is written down.
    trace: inCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(chromium !== null && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: OF_THE_BACK_OFFICE },
    { name: 'wide', use: WIDE, testIgnore: [...SAME_AT_ANY_WIDTH, OF_THE_BACK_OFFICE] },
    // Staff change the goods and the shop's own name; customers' journeys are over by then.
    { name: 'back-office', use: WIDE, testMatch: OF_THE_BACK_OFFICE, dependencies: ['phone', 'wide'] },
  ],
  webServer: [
    {
      command: `node --import tsx e2e/mail-sink.ts ${mailPort} ${mailPagePort}`,
      cwd: '..',
      url: `http://127.0.0.1:${mailPagePort}/`,
      timeout: 240_000,
      reuseExistingServer: false,
    },
    {
      command: 'node dist/host/main.js',
      cwd: '..',
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDirectory,
        RATE_LIMITS: 'off',
        NODE_ENV: '',
        DATABASE_URL: '',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: 'Umbala <hello@umbala.example>',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
      url: `${origin}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'pipe',
    },
  ],
})
