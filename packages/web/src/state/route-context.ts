import { createContext, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { ShopDispatch } from './thunk.ts'

const shopDispatch = createContext<ShopDispatch>()

export type PageArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** What the loaders work with on behalf of one visitor. The routes know no visitor, so that one table of them serves all. */
export const loadingInto = (dispatch: ShopDispatch): RouterContextProvider =>
  new RouterContextProvider(new Map([[shopDispatch, dispatch]]))

export const dispatchOf = ({ context }: PageArgs): ShopDispatch => context.get(shopDispatch)
