import type { Order, OrderStatus } from '@umbala/contract'
import { NOTICE_MS, UNDO_SECONDS } from '@umbala/pricing'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { notify } from '../../ui/toasts.tsx'
import { say } from '../ui/say.ts'
import { updateAdminOrder } from './admin-orders.slice.ts'
import type { CancelOutcome } from './cancel-question.tsx'
import { focusStatusNear } from './status-field.tsx'

export type Undoable = {
  /** The order that was changed. */
  readonly id: string
  readonly undo: () => void
}

/** Enough is left of the time before the email for somebody to decide in. */
const WORTH_OFFERING_SECONDS = 2

const isWaiting = ({ staff }: Order): boolean => (staff?.emailIn ?? 0) > WORTH_OFFERING_SECONDS

/** One change of an order waits for the one before it: sent together, the one that was meant last might be taken first. */
const useTurns = () => {
  const turns = useRef(new Map<string, Promise<unknown>>())
  return <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = Promise.resolve(turns.current.get(id)).then(work)
    turns.current.set(id, turn)
    return turn
  }
}

/**
 * Sets the status of an order. Where that writes to the customer it says so, and can be undone before the email goes: beside the status,
 * where the keyboard is, and in the toast. The email waits on the server, so that it goes out even if this window is closed.
 */
export const useStatusChange = (onChanged?: () => void) => {
  const ask = useAsk()
  const inTurn = useTurns()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )

  const setStatus = (id: string, status: OrderStatus) =>
    inTurn(id, () => ask(updateAdminOrder({ id, change: { status } })))

  const undo = async (before: Order): Promise<void> => {
    setUndoable(null)
    const { answer, refusal } = await setStatus(before._id, before.status)
    const name = `status-${before._id}`
    if (refusal !== null) notify('danger', refusal.message, { ms: NOTICE_MS.admin, name })
    else if (answer.staff?.undone !== 'sent')
      notify('success', `Order #${before.number} is ${before.status} again. No email was sent.`, {
        ms: NOTICE_MS.admin,
        name,
      })
    else
      notify('danger', `Order #${before.number} is ${before.status} again, but the email had gone out.`, {
        ms: NOTICE_MS.admin,
        name,
      })
    onChanged?.()
  }

  /** Tells of a change that was made, and how to undo it. */
  const tell = (before: Order, after: Order, text: string): void => {
    if (!isWaiting(after)) {
      say('success', text)
      return
    }
    const act = (): void => {
      void undo(before)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const focused = document.activeElement
      if (focused?.matches('[data-undo-status]')) focusStatusNear(focused)
      setUndoable(null)
    }, UNDO_SECONDS * 1000)
    setUndoable({ id: after._id, undo: act })
    notify('success', text, {
      ms: UNDO_SECONDS * 1000,
      undo: { note: `The customer will be emailed in ${UNDO_SECONDS} seconds.`, act },
      name: `status-${after._id}`,
    })
  }

  /** Tells whether it was done. */
  const change = async (order: Order, status: OrderStatus): Promise<boolean> => {
    const { answer, refusal } = await setStatus(order._id, status)
    if (refusal === null) tell(order, answer, `Order #${order.number} is now ${status}.`)
    else say('danger', refusal.message)
    onChanged?.()
    return refusal === null
  }

  const tellCancelled = (before: Order, { order, refund, message }: CancelOutcome): void => {
    if (refund === 'failed') say('danger', message)
    // A decision that was changed is no change of status, and is changed again in the same way.
    else if (before.status === 'Cancelled') say('success', message)
    else tell(before, order, message)
    onChanged?.()
  }

  return { change, tellCancelled, undoable }
}
