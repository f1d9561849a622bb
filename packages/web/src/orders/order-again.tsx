import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useShopDispatch } from '../state/thunk.ts'
import { notify } from '../ui/toasts.tsx'
import { orderAgain } from './orders.slice.ts'

type Props = {
  readonly orderId: string
  /** The cart has been filled; with a sentence for everything that is not as it was. */
  readonly onFilled: (notices: readonly string[]) => Promise<void>
  /** In a list there are many of them, which look and sound different. */
  readonly inList?: { readonly order: string } | undefined
}

/** The same job once more, at today's prices. */
export const OrderAgain = ({ orderId, onFilled, inList }: Props) => {
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)

  const fill = async (): Promise<void> => {
    setBusy(true)
    const outcome = await dispatch(orderAgain(orderId))
    if (orderAgain.fulfilled.match(outcome)) await onFilled(outcome.payload.notices)
    else notify('danger', outcome.error.message)
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={inList ? 'btn btn-sm' : 'btn btn-primary'}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void fill()
      }}
    >
      <RotateCcw className="icon" aria-hidden />
      Order again
      {inList && <span className="sr-only">: {inList.order}</span>}
    </button>
  )
}
