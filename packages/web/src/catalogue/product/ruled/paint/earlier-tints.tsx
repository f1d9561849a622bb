import type { Order } from '@umbala/contract'
import { canonicalTint, type Tint, tintText } from '@umbala/pricing'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { createRequest, useShopDispatch } from '../../../../state/thunk.ts'

/** So many of the latest orders are looked through, and so many tints are offered. */
const ORDERS = 50
const TINTS_MAX = 12

type WithUser = { readonly auth?: { readonly user?: { readonly _id: string } | null } }

const fetchEarlier = createRequest('paint/orders', (_: undefined, { extra, signal }) =>
  extra.client.listMyOrders({ query: { limit: ORDERS } }, { signal }),
)

/** The tints of these orders, each once: those of this paint first, because others may need another base. */
export const tintsOf = (orders: readonly Order[], productId: string): readonly Tint[] => {
  const lines = orders.flatMap(({ orderItems }) => orderItems)
  const tints = [
    ...lines.filter((line) => line.productId === productId),
    ...lines.filter((line) => line.productId !== productId),
  ].flatMap(({ details: { tint } }) => (tint ? (canonicalTint(tint) ?? []) : []))
  return [...new Map(tints.map((tint) => [tintText(tint), tint])).values()].slice(0, TINTS_MAX)
}

type Props = { readonly productId: string; readonly onTake: (tint: Tint) => void }

/** What a signed-in customer has had mixed before. A comfort: where it does not come, the field is there. */
export const EarlierTints = ({ productId, onTake }: Props) => {
  const dispatch = useShopDispatch()
  const userId = useSelector((state: WithUser) => state.auth?.user?._id ?? null)
  const [orders, setOrders] = useState<readonly Order[]>([])
  useEffect(() => {
    if (userId === null) return
    const running = dispatch(fetchEarlier(undefined))
    void running.then((found) => {
      if (fetchEarlier.fulfilled.match(found)) setOrders(found.payload.items)
    })
    return () => {
      running.abort()
    }
  }, [dispatch, userId])
  const tints = userId === null ? [] : tintsOf(orders, productId)
  if (tints.length === 0) return null
  return (
    <div className="sign-common" role="group" aria-label="Tints of your earlier orders">
      {tints.map((tint) => (
        <button
          key={tintText(tint)}
          type="button"
          className="btn"
          onClick={() => {
            onTake(tint)
          }}
        >
          {tintText(tint)}
        </button>
      ))}
    </div>
  )
}
