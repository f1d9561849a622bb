import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/**
 * `as` says what the items are drawn as, since one may be drawn in several ways. `draw` shows what its item says and nothing else: no hook,
 * no context, no id made by React.
 */
export type RenderItems = <Item extends object>(
  as: string,
  items: readonly Item[],
  draw: (item: Item) => ReactElement,
) => ReactNode

/** The browser draws them in their place. The server knows most of them from pages before. */
export const CachedItemsContext = createContext<RenderItems>((_as, items, draw) =>
  items.map((item) => draw(item)),
)

/** For what a page has by the dozen and other pages have, too: cards, and the choices of the sidebar. */
export const useCachedItems = (): RenderItems => useContext(CachedItemsContext)
