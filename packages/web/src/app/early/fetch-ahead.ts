import { createShopClient, type Send } from '@umbala/contract'
import { matchRoutes, type RouteObject } from 'react-router'
import { loadingInto } from '../../state/route-context.ts'
import { createShopStore } from '../store.ts'

/**
 * Fetches the code of a page and all that its loader will ask for. The loader works on a store that nobody looks at: the page on screen
 * does not change, and what the server answered waits where the real loader asks.
 */
export const fetchAhead = async (
  to: string,
  routes: RouteObject[],
  askEarly: Send,
  isAhead: () => boolean,
): Promise<void> => {
  const { dispatch } = createShopStore(createShopClient(askEarly).client)
  try {
    for (const { route, params } of matchRoutes(routes, to) ?? []) {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
      // Once the page is on its way, its own loader asks.
      if (typeof loader !== 'function' || !isAhead()) continue
      const url = new URL(to, location.origin)
      await loader({ request: new Request(url), url, pattern: '', params, context: loadingInto(dispatch) })
    }
  } catch {
    // Whoever opens the page is told; whoever only looked at its link is not.
  }
}
