import { createContext, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { ProductDetails } from '@umbala/contract'
import type { ShopDispatch } from './thunk.ts'

const shopDispatch = createContext<ShopDispatch>()

/** What is said of the dates of a product on a page without scripts. */
export type TellDates = (product: ProductDetails) => readonly string[]
const tellDates = createContext<TellDates | null>(null)

export type PageArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** What the loaders work with on behalf of one visitor. The routes know no visitor, so that one table of them serves all. */
export const loadingInto = (dispatch: ShopDispatch, tell: TellDates | null = null): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(shopDispatch, dispatch)
  context.set(tellDates, tell)
  return context
}

/** Null in the browser, where the page computes them by its own clock. */
export const datesTold = ({ context }: PageArgs, product: ProductDetails): readonly string[] | null =>
  context.get(tellDates)?.(product) ?? null

export const dispatchOf = ({ context }: PageArgs): ShopDispatch => context.get(shopDispatch)
