import type { OrderChange } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../../state/use-ask.ts'
import { say } from '../../ui/say.ts'
import { useAnswer } from '../../../state/use-answer.ts'
import { updateAdminOrder } from '../admin-orders.slice.ts'
import { fetchOrderRecord } from '../order-requests.ts'

/** Saves a change, says what came of it, and tells whether it was taken. */
export type SaveChange = (change: OrderChange, done: string) => Promise<boolean>

/** An order's record, and the one way to change it: history, mails and the rest follow by being asked for anew. */
export const useOrderRecord = (id: string) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const { answer, refusal, loading, reload } = useAnswer(fetchOrderRecord, id)

  const save: SaveChange = async (change, done) => {
    if (busy) return false
    setBusy(true)
    const { refusal } = await ask(updateAdminOrder({ id, change }))
    setBusy(false)
    if (refusal === null) say('success', done)
    else say('danger', refusal.message)
    // Also after a refusal: somebody else may have been quicker.
    reload()
    return refusal === null
  }

  return { record: answer?.order._id === id ? answer : null, refusal, loading, reload, save, busy }
}
