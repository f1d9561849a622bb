import type { StaffProduct } from '@umbala/contract'
import { useMemo, useState } from 'react'

/** Products that were ticked. They stay so while the list is turned, searched and sorted, each with what was last seen of it. */
export const useChosen = (shown: readonly StaffProduct[]) => {
  const [kept, setKept] = useState<readonly StaffProduct[]>([])
  const products = useMemo(() => {
    const present = new Map(shown.map((product) => [product._id, product]))
    return kept.map((product) => present.get(product._id) ?? product)
  }, [kept, shown])
  const ids = useMemo(() => new Set(kept.map(({ _id }) => _id)), [kept])

  const choose = (wanted: ReadonlySet<string>): void => {
    const added = shown.filter(({ _id }) => wanted.has(_id) && !ids.has(_id))
    setKept([...products.filter(({ _id }) => wanted.has(_id)), ...added])
  }
  return { products, ids, choose }
}
