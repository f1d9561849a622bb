import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type NonIndexRouteObject, type RouteObject } from 'react-router'
import type { RouteHandle } from './page-head.ts'

/** What the code of a page brings along: how it looks, what it must know first, and what machines are told of it. */
export type PageCode = {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  readonly head?: RouteHandle['head']
}

/** A line that is dead is told apart from one that is slow. */
const LONGEST_MS = 30_000

const inTime = <Code>(fetched: Promise<Code>): Promise<Code> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The code of the page could not be loaded.'))
    }, LONGEST_MS)
    fetched.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })

/** A page whose code only those fetch who open it. */
export const onDemand = (
  id: string,
  path: string | undefined,
  fetchPage: () => Promise<PageCode>,
): NonIndexRouteObject => ({
  id,
  ...(path !== undefined && { path }),
  lazy: async () => {
    const { head, ...code } = await inTime(fetchPage())
    return { ...code, ...(head && { handle: { head } satisfies RouteHandle }) }
  },
})

/**
 * Fetches the code of the page that the server has rendered. Without it the browser's first render would be an empty page, and
 * React would throw away what the visitor already sees. If it cannot be fetched, the router tries again and tells.
 */
export const fetchShownPage = async (routes: RouteObject[], shown: Location): Promise<void> => {
  const parts = (matchRoutes(routes, shown) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  await Promise.allSettled(parts)
}
