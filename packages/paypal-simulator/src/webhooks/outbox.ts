import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from '../faults/faults.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Settings } from '../settings.ts'
import { timestamp } from '../timestamp.ts'
import type { Identity } from './certificate.ts'
import { postEvent } from './post-event.ts'
import { signEvent } from './sign-event.ts'
import type { WebhookEvent } from './webhook-event.ts'

type Parts = {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly faults: Faults
  readonly identity: Identity
  readonly certificateUrl: () => string
}

const isTaken = (status: number) => status >= 200 && status < 300

/** Brings events to the shop: each until it is taken, none in any promised order, as the provider does. */
export const createOutbox = ({ settings, ledger, faults, identity, certificateUrl }: Parts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  setMaxListeners(0, signal)
  let target = settings.webhookUrl
  let held: WebhookEvent[] | null = null

  const signed = (body: string, time?: string) =>
    signEvent({ identity, webhookId: settings.webhookId, certificateUrl: certificateUrl(), body, time })

  const post = async (event: WebhookEvent): Promise<number> => {
    if (target === null) return 0
    const body = JSON.stringify(event)
    const status = await postEvent({ url: target, headers: signed(body), body, signal })
    if (!signal.aborted) ledger.record({ kind: 'delivered', at: timestamp(), eventId: event.id, status })
    return status
  }

  /** A fault before loses the event on its way; one after loses the answer, so that the shop gets the event again. */
  const attempt = async (event: WebhookEvent): Promise<number> => {
    const fault = faults.take('webhook')
    if (fault?.do === 'delay') await pause(fault.delayMs, undefined, { signal })
    const isLost = fault !== undefined && fault.do !== 'delay'
    if (isLost && fault.when === 'before') return 0
    const status = await post(event)
    return isLost ? 0 : status
  }

  const deliver = async (event: WebhookEvent): Promise<void> => {
    for (const delay of [0, ...settings.webhookRetryMillis]) {
      await pause(delay, undefined, { signal })
      if (isTaken(await attempt(event))) return
    }
  }

  const send = (event: WebhookEvent): void => {
    if (held) held.push(event)
    else if (target !== null) deliver(event).catch(() => undefined)
  }

  return {
    send,
    signed,
    aim: (url: string) => {
      target = url
    },
    /** From now on events wait, so that a test can let them go in another order. */
    hold: () => {
      held ??= []
    },
    release: (inReverse: boolean) => {
      const waiting = held ?? []
      held = null
      const events = inReverse ? waiting.toReversed() : waiting
      events.forEach(send)
      return events.map(({ id }) => id)
    },
    /** Sends what was sent before, all copies at once, and tells how each was answered. */
    replay: (events: readonly WebhookEvent[], copies: number) =>
      Promise.all(
        events.flatMap((event) =>
          Array.from({ length: copies }, async () => ({ eventId: event.id, status: await post(event) })),
        ),
      ),
    /** Takes up what an earlier process did not get rid of. */
    resume: () => {
      for (const { event, answers } of ledger.events()) if (!answers.some(isTaken)) send(event)
    },
    stop: () => {
      stopping.abort()
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
