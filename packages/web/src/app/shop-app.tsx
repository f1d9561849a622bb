import type { ShopIdentity } from '@umbala/contract'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Provider } from 'react-redux'
import { RenamingProvider, type ShopFacts, ShopFactsProvider } from '../state/shop-facts.ts'
import type { ShopState, ShopStore } from './store.ts'

type Props = {
  readonly store: ShopStore
  /** What the server rendered from. The first render must use it, although the browser knows its visitor by now. */
  readonly rendered: ShopState
  readonly facts: ShopFacts
  /** For what stands outside the application, such as the title of the window. */
  readonly onRenamed?: (shop: ShopIdentity) => void
  readonly children: ReactNode
}

export const ShopApp = ({ store, rendered, facts, onRenamed, children }: Props) => {
  const [shop, setShop] = useState(facts.shop)
  // Saved details open the shop, in this window too.
  const known = useMemo(
    () => ({ ...facts, shop, takesOrders: facts.takesOrders || shop !== facts.shop }),
    [facts, shop],
  )
  const rename = useCallback(
    (renamed: ShopIdentity) => {
      setShop(renamed)
      onRenamed?.(renamed)
    },
    [onRenamed],
  )
  return (
    <Provider store={store} serverState={rendered}>
      <ShopFactsProvider value={known}>
        <RenamingProvider value={rename}>{children}</RenamingProvider>
      </ShopFactsProvider>
    </Provider>
  )
}
