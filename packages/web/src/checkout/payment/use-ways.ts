import type { Checkout, WayToPay } from '@umbala/contract'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../../state/thunk.ts'
import { fetchWaysToPay, selectWays } from '../checkout.slice.ts'

export const keyOf = ({ provider, method }: Pick<WayToPay, 'provider' | 'method'>): string =>
  `${provider} ${method}`

const LEADS_AWAY: ReadonlySet<WayToPay['step']> = new Set(['redirect', 'form'])

/** The ways to pay that the server offers, and the one that is chosen: at first the one that was begun, or else the first. */
export const useWays = ({ _id: id, begun }: Checkout) => {
  const dispatch = useShopDispatch()
  const ways = useSelector((state: Parameters<typeof selectWays>[0]) => selectWays(state, id))
  const [isMissing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const ask = useCallback(
    async (): Promise<boolean> => fetchWaysToPay.rejected.match(await dispatch(fetchWaysToPay(id))),
    [dispatch, id],
  )
  useEffect(() => {
    void ask().then(setMissing)
  }, [ask])
  const wanted = chosen ?? (begun && keyOf(begun))
  return {
    ways,
    way: ways?.find((way) => keyOf(way) === wanted) ?? ways?.[0] ?? null,
    isMissing: isMissing && ways === null,
    retry: () => ask().then(setMissing),
    choose: (way: WayToPay) => {
      setChosen(keyOf(way))
    },
  }
}

/** Whoever comes back from a provider's own page is told what came of it, once, by asking the server to find out. */
export const useReturn = (
  { begun }: Checkout,
  ways: readonly WayToPay[] | null,
  findOut: () => Promise<void>,
): void => {
  // As the page was opened: whoever begins a payment from here has not been there yet.
  const [away] = useState(begun)
  const step = away && ways?.find((way) => keyOf(way) === keyOf(away))?.step
  const isBack = away?.isCancelled === false && step !== null && step !== undefined && LEADS_AWAY.has(step)
  const look = useEffectEvent(findOut)
  useEffect(() => {
    if (isBack) void look()
  }, [isBack])
}
