import { type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

type OnDemand = { readonly lazy: { readonly Component: () => Promise<ComponentType> } }

/** A page whose code only those fetch who open it. Its head stands in the route table, so that it is known at once. */
export const onDemand = (fetchPage: () => Promise<ComponentType>): OnDemand => ({
  lazy: { Component: fetchPage },
})

/**
 * Fetches the code of the page that the server has rendered. Without it the browser's first render would be an empty page, and
 * React would throw away what the visitor already sees. If it cannot be fetched, the router tries again and tells.
 */
export const fetchShownPage = async (routes: RouteObject[], shown: Location): Promise<void> => {
  for (const { route } of matchRoutes(routes, shown) ?? []) {
    const fetchPage = typeof route.lazy === 'object' ? route.lazy.Component : undefined
    if (!fetchPage) continue
    try {
      Object.assign(route, { Component: await fetchPage(), lazy: undefined })
    } catch {
      return
    }
  }
}
