import { startChildScript } from '../processes/child-script.ts'

type Money = { readonly currency_code: string; readonly value: string }

type LedgerCapture = {
  readonly id: string
  readonly status: string
  readonly amount: Money
  readonly requestId: string | null
  readonly refunds: readonly { readonly id: string; readonly amount: Money; readonly isReversal: boolean }[]
}

/** What truly happened at the provider: the judge of what the shop made of it. */
export type SimulatorLedger = {
  readonly orders: readonly {
    readonly id: string
    readonly status: string
    readonly amount: Money
    readonly custom_id: string | null
    readonly invoice_id: string | null
    readonly requestIds: Readonly<Record<'create' | 'capture' | 'refund', readonly (string | null)[]>>
    readonly refusals: readonly { readonly requestId: string | null; readonly issue: string }[]
    readonly captures: readonly LedgerCapture[]
  }[]
  /** How often something was done (orders, captures, refunds), and how often it was asked for (calls). */
  readonly counts: {
    readonly orders: number
    readonly captures: number
    readonly refunds: number
    readonly calls: Readonly<Partial<Record<SimulatorCall, number>>>
  }
  /** In cents. */
  readonly money: { readonly captured: number; readonly refunded: number }
  readonly calls: readonly {
    readonly call: string
    readonly requestId: string | null
    readonly subject: string | null
    readonly status: number | null
    readonly fault: string | null
  }[]
  readonly events: readonly {
    readonly id: string
    readonly event_type: string
    readonly orderId: string
    readonly answers: readonly number[]
  }[]
}

type SimulatorCall = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'verify' | 'webhook'

export type SimulatorFault = {
  readonly call: SimulatorCall
  /** Of this order alone. */
  readonly orderId?: string
  /** Before the call has its effect, unless said otherwise. */
  readonly when?: 'before' | 'after'
  readonly do?: 'status' | 'hang' | 'reset' | 'html' | 'huge' | 'garbage' | 'empty' | 'delay' | 'alter'
  readonly status?: number
  readonly retryAfter?: number
  readonly delayMs?: number
  /** Once, unless said otherwise. */
  readonly times?: number | 'always'
  readonly issue?: string
  readonly alter?: {
    readonly amount?: string
    readonly currency?: string
    readonly payee?: string
    readonly custom_id?: string
    readonly invoice_id?: string
    readonly intent?: string
    readonly status?: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
    readonly captureStatus?: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED'
  }
}

type Approval = {
  readonly fundingSource?: 'paypal' | 'card'
  readonly card?: 'declined'
  /** What the capture will be once it is made. */
  readonly captureStatus?: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED'
}

type SimulatorOptions = {
  readonly webhookUrl?: string
  readonly webhookRetryMillis?: readonly number[]
  readonly dataFile?: string
  readonly tokenSeconds?: number
}

const CREDENTIALS = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  webhookId: 'TESTWEBHOOK',
  merchantId: 'TESTMERCHANT1',
}
const RETRY_MILLIS = [50, 100, 200, 400, 800]
const ANSWER_MILLIS = 30_000

const flags = ({
  webhookUrl,
  webhookRetryMillis = RETRY_MILLIS,
  dataFile,
  tokenSeconds,
}: SimulatorOptions) => [
  ...['--client-id', CREDENTIALS.clientId, '--client-secret', CREDENTIALS.clientSecret],
  ...['--webhook-id', CREDENTIALS.webhookId, '--merchant-id', CREDENTIALS.merchantId],
  ...['--webhook-retry-ms', webhookRetryMillis.join(','), '--any-webhook-target'],
  ...(webhookUrl === undefined ? [] : ['--webhook-url', webhookUrl]),
  ...(dataFile === undefined ? [] : ['--data-file', dataFile]),
  ...(tokenSeconds === undefined ? [] : ['--token-seconds', String(tokenSeconds)]),
]

/** The payment provider in a process of its own. It ends with this one; `close` ends it sooner, as suddenly as a power cut would. */
export const givenSimulator = async (options: SimulatorOptions = {}) => {
  const child = await startChildScript('../../../paypal-simulator/src/main.ts', flags(options))
  await child.until((lines) => lines.length > 0)
  const { url } = JSON.parse(child.lines[0] ?? '') as { readonly url: string }

  const call = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const response = await fetch(`${url}/simulator/${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(ANSWER_MILLIS),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`The simulator answered ${response.status} to ${method} ${path}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
  const post = <Answer = void>(path: string, body?: object) => call<Answer>('POST', path, body)

  return {
    url,
    ...CREDENTIALS,
    ledger: () => call<SimulatorLedger>('GET', 'ledger'),
    approve: (orderId: string, approval: Approval = {}) => post(`orders/${orderId}/approve`, approval),
    /** The payer approves with a card that the bank declines: the next capture answers INSTRUMENT_DECLINED. */
    decline: (orderId: string) => post(`orders/${orderId}/decline`),
    expire: (orderId: string) => post(`orders/${orderId}/expire`),
    completeCapture: (captureId: string) => post(`captures/${captureId}/complete`),
    denyCapture: (captureId: string) => post(`captures/${captureId}/deny`),
    reverseCapture: (captureId: string) => post(`captures/${captureId}/reverse`),
    fault: (fault: SimulatorFault) => post('faults', fault),
    clearFaults: () => call<undefined>('DELETE', 'faults'),
    revokeTokens: () => call<undefined>('DELETE', 'tokens'),
    aimWebhooks: (webhookUrl: string) => post('webhooks/target', { url: webhookUrl }),
    holdWebhooks: () => post('webhooks/hold'),
    releaseWebhooks: (order: { readonly reverse?: boolean } = {}) => post('webhooks/release', order),
    /** Sends events again, all copies at once, and tells what each was answered. */
    replayWebhooks: (what: { readonly eventId?: string; readonly copies?: number } = {}) =>
      post<{ deliveries: readonly { eventId: string; status: number }[] }>('webhooks/replay', what),
    /** A body and the headers that prove it to be the provider's, to be sent by the test itself. */
    sign: (what: { readonly event?: object; readonly body?: string; readonly transmissionTime?: string }) =>
      post<{ body: string; headers: Record<string, string> }>('webhooks/sign', what),
    close: child.kill,
  }
}

export type Simulator = Awaited<ReturnType<typeof givenSimulator>>
