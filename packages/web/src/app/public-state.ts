import { isRouteErrorResponse } from 'react-router'
import type { ProductsState } from '../catalogue/products.slice.ts'
import type { ShopFacts } from '../state/shop-facts.ts'
import { RouteError } from '../state/route-error.ts'

type ToldError = { readonly status: number; readonly explanation: string }

/** What a page carries for the browser to take over. It is the same for every visitor: nothing personal may be added. */
export type PublicState = {
  readonly products: ProductsState
  readonly facts: ShopFacts
  readonly loaderData: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, ToldError>>
}

/** The errors in the form in which they may leave the server: an unexpected one is told by its status alone. */
export const tellErrors = (errors: Readonly<Record<string, unknown>>): Record<string, ToldError> =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? { status: error.status, explanation: error instanceof RouteError ? error.data : '' }
        : { status: 500, explanation: '' },
    ]),
  )

export const readErrors = (told: PublicState['errors']): Record<string, RouteError> | null => {
  const errors = Object.entries(told).map(
    ([route, { status, explanation }]) => [route, new RouteError(status, explanation)] as const,
  )
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

const isPublicState = (value: unknown): value is PublicState =>
  typeof value === 'object' &&
  value !== null &&
  ['products', 'facts', 'loaderData', 'errors'].every((name) => name in value)

/** Null when the page carries none, which means that the server had no page to render. */
export const readPublicState = (text: string | null | undefined): PublicState | null => {
  if (!text) return null
  const value: unknown = JSON.parse(text)
  return isPublicState(value) ? value : null
}
