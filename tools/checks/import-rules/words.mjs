export const DOMAINS = 'catalogue|cart|checkout|orders|accounts|messages|images|artwork'
export const API = '^packages/api/src'
export const WEB = '^packages/web/src'
export const CONTRACT = '^packages/contract/src'
/** Tests may reach further than the code they test. */
export const TESTS = ['\\.test\\.', '^packages/[^/]+/test/']
/** What the browser may carry of the contract: routes, names and plain values, no schema. A new such file is named here. */
export const LIGHT_FILES = [
  'index',
  'call-table',
  'calls/checkout-calls',
  'calls/account-calls',
  'calls/artwork-calls',
  'artwork-limits',
  'calls/program-calls',
  'calls/shop-calls',
  'calls/staff-calls',
  'calls/artwork-staff-calls',
  'calls/product-calls',
  'permissions',
  'client/create-client',
  'client/client',
  'problem',
  'client/send-by-fetch',
  'client/time-limits',
  'price-maps',
  'image-sizes',
  'shop-identity',
  'email-forms',
  'newsletter',
  'south-africa',
  'password-rules',
]
export const LIGHT = `${CONTRACT}/(${LIGHT_FILES.join('|')})\\.ts$`
export const BROWSER_LIBRARIES =
  'node_modules/(react|react-dom|react-router|react-redux|@reduxjs|lucide-react|@fontsource[^/]*)/'
export const SERVER_LIBRARIES =
  'node_modules/(fastify|@fastify|fastify-[^/]+|kysely|pg|@electric-sql|@node-rs|sharp|nodemailer|pino|prom-client)/'
/**
 * An import that is more than a type, and so is still there when the code runs.
 * @type {{ dependencyTypesNot: import('dependency-cruiser').DependencyType[] }}
 */
export const AS_VALUE = { dependencyTypesNot: ['type-only'] }

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * @param {string} name
 * @param {string} comment what is promised, as a failing check will tell it
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
