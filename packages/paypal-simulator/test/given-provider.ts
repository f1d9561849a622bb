import { asObject, textOf } from '../src/json.ts'
import type { JsonObject } from '../src/json.ts'
import { readSettings } from '../src/settings.ts'
import { startSimulator } from '../src/simulator.ts'

type Sent = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly patienceMs?: number
}

export type Answered = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: JsonObject
}

const readBody = (text: string): JsonObject => {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

export const send = async (
  method: string,
  url: string,
  { body, headers, patienceMs = 10_000 }: Sent = {},
): Promise<Answered> => {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: content }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: readBody(text) }
}

export const basic = (client: string, secret: string) =>
  `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const askToken = (url: string, authorization: string, body = 'grant_type=client_credentials') =>
  send('POST', `${url}/v1/oauth2/token`, { body, headers: { ...FORM, authorization } })

export const ORDER = {
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value: '110.55' }, custom_id: 'checkout-7' }],
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const issueOf = ({ body }: Answered) => {
  const [detail] = asList(body.details)
  return textOf(asObject(detail).issue)
}

/** The provider's calls, with a token that is good, as a shop makes them. */
export const callsOf = async (url: string) => {
  const { body } = await askToken(url, basic('shop', 'secret'))
  const authorization = `Bearer ${textOf(body.access_token) ?? ''}`
  const call = (method: string, path: string, { body: content, headers, ...rest }: Sent = {}) =>
    send(method, `${url}${path}`, {
      ...rest,
      body: method === 'GET' ? undefined : (content ?? {}),
      headers: { authorization, prefer: 'return=representation', ...headers },
    })
  const control = (path: string, content: unknown = {}) =>
    send('POST', `${url}/simulator/${path}`, { body: content })
  const requestId = (id?: string) => (id === undefined ? {} : { headers: { 'paypal-request-id': id } })
  const create = (body: unknown = ORDER, id?: string) =>
    call('POST', '/v2/checkout/orders', { body, ...requestId(id) })
  const capture = (orderId: string, id?: string) =>
    call('POST', `/v2/checkout/orders/${orderId}/capture`, requestId(id))
  const givenOrder = async (body?: unknown) => textOf((await create(body)).body.id) ?? ''
  const givenApproved = async (approval?: unknown) => {
    const id = await givenOrder()
    await control(`orders/${id}/approve`, approval)
    return id
  }
  const ledger = async () => (await send('GET', `${url}/simulator/ledger`)).body
  const givenCapture = async (approval?: unknown) => {
    const orderId = await givenApproved(approval)
    const [found] = capturesIn(await capture(orderId))
    return { orderId, captureId: textOf(found?.id) ?? '' }
  }
  return { url, call, control, create, capture, givenOrder, givenApproved, givenCapture, ledger }
}

export const capturesIn = ({ body }: { readonly body: JsonObject }): readonly JsonObject[] => {
  const [unit] = asList(body.purchase_units)
  const { captures } = asObject(asObject(unit).payments)
  return asList(captures).map(asObject)
}

/** The simulator in this process, on a port of its own. */
export const givenProvider = async (...flags: readonly string[]) => {
  const credentials = ['--client-id', 'shop', '--client-secret', 'secret', '--merchant-id', 'SHOP123']
  const simulator = await startSimulator(readSettings([...credentials, ...flags]))
  return { ...(await callsOf(simulator.url)), stop: simulator.stop }
}
