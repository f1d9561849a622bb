import { createShopClient, sendByFetch } from '@umbala/contract'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { selectHasEnded, selectToken } from '../accounts/auth.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { loadingInto } from '../state/route-context.ts'
import { keepEarlyAnswers } from './early/early-answers.ts'
import { replayEarlyInput } from './early/early-input.ts'
import { followLinks, watchIntent } from './early/follow-links.ts'
import { keepHead } from './keep-head.ts'
import { fetchShownPage } from './page-on-demand.ts'
import { type PublicState, readErrors, readPublicState } from './public-state.ts'
import { createRoutes } from './routes.tsx'
import { endingSession } from './ended-session.ts'
import { keepSession, refreshCart } from './session.ts'
import { ShopApp } from './shop-app.tsx'
import { createShopStore } from './store.ts'

/** What the visitor came to see comes first. */
const whenLoaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else window.addEventListener('load', resolve, { once: true })
  })

type AliveProps = { readonly onAlive: (signal: AbortSignal) => void; readonly children: ReactNode }

/** Until React holds the page, links are the browser's. */
const Alive = ({ onAlive, children }: AliveProps) => {
  useEffect(() => {
    const ears = new AbortController()
    onAlive(ears.signal)
    return () => {
      ears.abort()
    }
  }, [onAlive])
  return children
}

const takeOver = async (root: HTMLElement, state: PublicState): Promise<void> => {
  const { products, facts, loaderData, errors } = state
  const door = {
    origin: facts.apiOrigin,
    // The server refuses whoever shows a token that has ended, even with the right password.
    token: () => (selectHasEnded(store.getState()) ? null : selectToken(store.getState())),
  }
  const send = sendByFetch({ fetch: window.fetch.bind(window), ...door })
  const early = keepEarlyAnswers(endingSession(send, () => store))
  const { client, addCalls } = createShopClient(early.send)
  const store = createShopStore(client, { preloaded: { products }, late: { addCalls, ...door } })
  const rendered = store.getState()
  const storage = openBrowserStorage()
  keepSession(store, storage)
  // With the answers of the server at hand, the router starts without asking for them again.
  const routes = createRoutes({ addSlices: store.addSlices, addCalls })
  await fetchShownPage(routes, window.location)
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors: readErrors(errors) },
    getContext: () => loadingInto(store.dispatch),
  })
  let shop = facts.shop
  keepHead(router, store, () => shop)
  const onRenamed = (renamed: typeof shop): void => {
    shop = renamed
  }
  const prepare = async (to: string): Promise<void> => {
    const ahead = await import('./early/fetch-ahead.ts').catch(() => null)
    const isAhead = (): boolean => {
      const { navigation, location } = router.state
      return navigation.state === 'idle' && location.pathname + location.search !== to
    }
    await ahead?.fetchAhead(to, routes, early.askEarly, isAhead)
  }
  const onAlive = (signal: AbortSignal): void => {
    followLinks(router, signal)
    watchIntent((to) => void prepare(to), signal)
    void replayEarlyInput(root)
    // Not before: a refusal is to find the page it concerns, which then asks for the password.
    void whenLoaded().then(() => (signal.aborted ? null : refreshCart(store, storage)))
  }
  // As a transition, taking over yields to whatever the visitor does meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Alive onAlive={onAlive}>
          <ShopApp store={store} rendered={rendered} facts={facts} onRenamed={onRenamed}>
            <RouterProvider router={router} />
          </ShopApp>
        </Alive>
      </StrictMode>,
    )
  })
}

const root = document.getElementById('root')
const state = readPublicState(document.getElementById('state')?.textContent)
if (root && state) void takeOver(root, state)
