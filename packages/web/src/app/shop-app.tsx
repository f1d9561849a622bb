import { type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { type ShopFacts, ShopFactsProvider } from '../state/shop-facts.ts'
import type { ShopState, ShopStore } from './store.ts'

type Props = {
  readonly store: ShopStore
  /** What the server rendered from. The first render must use it, although the browser knows its visitor by now. */
  readonly rendered: ShopState
  readonly facts: ShopFacts
  readonly children: ReactNode
}

export const ShopApp = ({ store, rendered, facts, children }: Props) => (
  <Provider store={store} serverState={rendered}>
    <ShopFactsProvider value={facts}>{children}</ShopFactsProvider>
  </Provider>
)
