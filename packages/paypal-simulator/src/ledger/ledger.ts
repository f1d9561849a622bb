import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { afterEntry } from './after-entry.ts'
import { openAppendLog } from './append-log.ts'
import { isEntry } from './entries.ts'
import type { CallEntry, Entry } from './entries.ts'
import type { Capture, Order } from './order.ts'

export type RaisedEvent = {
  readonly event: WebhookEvent
  readonly orderId: string
  /** What each attempt was answered, 0 for none at all. */
  readonly answers: readonly number[]
}

export type Ledger = ReturnType<typeof openLedger>

const readLine = (line: string, index: number): readonly Entry[] => {
  const entries: unknown = JSON.parse(line)
  if (Array.isArray(entries) && entries.every(isEntry)) return entries
  throw new Error(`Line ${index + 1} of the ledger is not one of ours.`)
}

/** Everything that ever happened, in order, and what it comes to. Entries recorded together are remembered together. */
export const openLedger = (dataFile: string | null) => {
  const orders = new Map<string, Order>()
  const orderIdOfCapture = new Map<string, string>()
  const calls: CallEntry[] = []
  const events = new Map<string, RaisedEvent>()

  const apply = (entry: Entry): void => {
    switch (entry.kind) {
      case 'created':
        orders.set(entry.order.id, entry.order)
        return
      case 'called':
        calls.push(entry)
        return
      case 'event':
        events.set(entry.event.id, { event: entry.event, orderId: entry.orderId, answers: [] })
        return
      case 'delivered': {
        const raised = events.get(entry.eventId)
        if (raised) events.set(entry.eventId, { ...raised, answers: [...raised.answers, entry.status] })
        return
      }
      case 'approved':
      case 'voided':
      case 'refused':
      case 'captured':
      case 'settled':
      case 'refunded': {
        const order = orders.get(entry.orderId)
        if (!order) throw new Error(`The ledger knows no order ${entry.orderId}.`)
        orders.set(order.id, afterEntry(order, entry))
        if (entry.kind === 'captured') orderIdOfCapture.set(entry.capture.id, order.id)
      }
    }
  }

  const log = dataFile === null ? null : openAppendLog(dataFile)
  for (const entry of log?.lines.flatMap(readLine) ?? []) apply(entry)

  return {
    record: (...entries: readonly Entry[]): void => {
      log?.append(JSON.stringify(entries))
      entries.forEach(apply)
    },
    order: (id: string) => orders.get(id),
    orders: () => [...orders.values()],
    findCapture: (id: string): { order: Order; capture: Capture } | undefined => {
      const order = orders.get(orderIdOfCapture.get(id) ?? '')
      const capture = order?.captures.find((candidate) => candidate.id === id)
      return order && capture && { order, capture }
    },
    calls: (): readonly CallEntry[] => calls,
    events: () => [...events.values()],
    event: (id: string) => events.get(id),
    close: () => {
      log?.close()
    },
  }
}
