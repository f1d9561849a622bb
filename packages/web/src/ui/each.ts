import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

export type Each<Item> = {
  /** What the items are drawn as: the same item may be drawn in several ways. */
  readonly as: string
  readonly items: readonly Item[]
  /** Tells one item from the others. */
  readonly nameOf: (item: Item) => string
  /** Shows what the item says and nothing else: no hook, no context, no id made by React. */
  readonly draw: (item: Item) => ReactElement
}
export type DrawEach = <Item extends object>(each: Each<Item>) => ReactNode

/** The browser draws them in their place. The server knows most of them from pages before. */
export const EachContext = createContext<DrawEach>(({ items, draw }) => items.map((item) => draw(item)))

/** For what a page has by the dozen and other pages have, too: cards, and the choices of the sidebar. */
export const useEach = (): DrawEach => useContext(EachContext)
