import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createToyLedger, shown, type ToyPayment } from './toy-ledger.ts'
import type { ToyAccount } from './toy-provider.ts'
import { signToy } from './toy-signature.ts'

const ACCOUNT = { key: 'toy-key', secret: 'toy-secret' }
const RETRY_MILLIS = 200
const RETRIES = 900

type Call = 'create' | 'get' | 'refund'
type Fault = {
  readonly call: Call
  /** Before the call has its effect, or after it: then only the answer is lost. */
  readonly when: 'before' | 'after'
  readonly do: 'error' | 'hang up'
  times: number
}

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>)
}

const send = (response: ServerResponse, status: number, body: object) => {
  // A kept connection may end just when the next question is sent, which would be a fault that no test asked for.
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body))
}

const callOf = ({ method, url = '' }: IncomingMessage): Call | null => {
  if (method === 'GET' && /^\/v1\/payments\/[^/]+$/.test(url)) return 'get'
  if (method === 'POST' && url === '/v1/payments') return 'create'
  return method === 'POST' && /^\/v1\/payments\/[^/]+\/refunds$/.test(url) ? 'refund' : null
}

/** The toy provider over real HTTP: strict, with books of its own, and faults before and after each effect. */
export const givenToy = async () => {
  const ledger = createToyLedger()
  const faults: Fault[] = []
  const asked: string[] = []
  let target: string | null = null
  let isLosing = false
  let onCreated: (payment: ToyPayment) => Promise<void> = async () => undefined
  let isOpen = true
  let undelivered = 0

  const faultOf = (call: Call, when: Fault['when']) => {
    const fault = faults.find((one) => one.call === call && one.when === when && one.times > 0)
    if (fault) fault.times -= 1
    return fault
  }
  const misbehave = (
    fault: Fault | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    if (!fault) return false
    if (fault.do === 'hang up') request.socket.destroy()
    else send(response, 500, { issue: 'the toy is broken' })
    return true
  }

  const answer = async (call: Call, request: IncomingMessage, url: string) => {
    const [, , , id = ''] = (request.url ?? '').split('/')
    if (call === 'get') {
      const payment = ledger.payments.get(id)
      return payment ? { status: 200, body: shown(payment) } : { status: 404, body: { issue: 'unknown' } }
    }
    const body = await bodyOf(request)
    const key = request.headers['idempotency-key']?.toString()
    return ledger.once(key, `${request.url ?? ''} ${JSON.stringify(body)}`, () =>
      call === 'create' ? ledger.create(body, (made) => `${url}/pay/${made}`) : ledger.refund(id, body),
    )
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const call = callOf(request)
    if (call === null) {
      send(response, 404, { issue: 'no such call' })
      return
    }
    asked.push(call)
    if (request.headers.authorization !== `Bearer ${ACCOUNT.key}`) {
      send(response, 401, { issue: 'who are you' })
      return
    }
    if (misbehave(faultOf(call, 'before'), request, response)) return
    const { status, body } = await answer(call, request, url)
    const made = call === 'create' && 'id' in body ? ledger.payments.get(String(body.id)) : undefined
    if (made) await onCreated(made)
    if (misbehave(faultOf(call, 'after'), request, response)) return
    send(response, status, body)
  }

  const server = createServer((request, response) => {
    handle(request, response, url).catch(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The toy has no port.')
  const url = `http://127.0.0.1:${address.port}`

  const post = async (body: string, signature: string): Promise<number> => {
    if (target === null) throw new Error('Nobody hears the toy provider.')
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'toy-signature': signature },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }

  const eventOf = (payment: ToyPayment, type: string) =>
    JSON.stringify({ id: ledger.newEventId(), type, payment: payment.id, reference: payment.reference })

  /** Repeated until somebody says 200, as providers do, each time with a fresh signature. */
  const deliver = async (body: string): Promise<void> => {
    undelivered += 1
    for (let tries = 0; tries < RETRIES && isOpen; tries += 1) {
      const status = await post(body, signToy(ACCOUNT.secret, body)).catch(() => 0)
      if (status === 200) break
      await pause(RETRY_MILLIS)
    }
    undelivered -= 1
  }

  const notify = (payment: ToyPayment, type: string): Promise<void> =>
    isLosing ? Promise.resolve() : deliver(eventOf(payment, type))

  const account: ToyAccount = { ...ACCOUNT, apiBase: url }
  return {
    url,
    account,
    payments: ledger.payments,
    asked,
    /** Where notifications go. */
    aim: (to: string) => {
      target = to
    },
    loseNotifications: (isLost: boolean) => {
      isLosing = isLost
    },
    /** What happens between the effect of the beginning and its answer. */
    whenCreated: (work: typeof onCreated) => {
      onCreated = work
    },
    fault: (call: Call, when: Fault['when'], what: Fault['do'] = 'error', times = 1) => {
      faults.push({ call, when, do: what, times })
    },
    clearFaults: () => {
      faults.length = 0
    },
    /** The buyer pays on the toy's page. Resolves when the shop has taken the notification in. */
    pay: (id: string, amount?: number) => notify(ledger.pay(id, amount), 'paid'),
    /** Paid, and nobody waits for the notification. */
    payAndLeave: (id: string) => {
      const payment = ledger.pay(id)
      void notify(payment, 'paid')
    },
    cancel: (id: string) => notify(ledger.cancel(id), 'cancelled'),
    eventOf,
    sign: (body: string, seconds?: number) => signToy(ACCOUNT.secret, body, seconds),
    post,
    allDelivered: () => undelivered === 0,
    close: async () => {
      isOpen = false
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Toy = Awaited<ReturnType<typeof givenToy>>
