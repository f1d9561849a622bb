import { createClient, sendByFetch } from '@umbala/contract'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { selectToken } from '../accounts/auth.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { loadingInto } from '../state/route-context.ts'
import { keepHead } from './keep-head.ts'
import { fetchShownPage } from './page-on-demand.ts'
import { type PublicState, readErrors, readPublicState } from './public-state.ts'
import { createRoutes } from './routes.tsx'
import { endingSession, keepSession, refreshCart } from './session.ts'
import { ShopApp } from './shop-app.tsx'
import { createShopStore } from './store.ts'

/** What the visitor came to see comes first. */
const whenLoaded = (then: () => void): void => {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true })
}

const takeOver = async (root: HTMLElement, state: PublicState): Promise<void> => {
  const { products, facts, loaderData, errors } = state
  const send = sendByFetch({
    fetch: window.fetch.bind(window),
    origin: facts.apiOrigin,
    token: () => selectToken(store.getState()),
  })
  const client = createClient(endingSession(send, () => store))
  const store = createShopStore(client, { products })
  const rendered = store.getState()
  const storage = openBrowserStorage()
  keepSession(store, storage)
  // With the answers of the server at hand, the router starts without asking for them again.
  const routes = createRoutes(store)
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
  hydrateRoot(
    root,
    <StrictMode>
      <ShopApp store={store} rendered={rendered} facts={facts} onRenamed={onRenamed}>
        <RouterProvider router={router} />
      </ShopApp>
    </StrictMode>,
  )
  whenLoaded(() => void refreshCart(store, storage))
}

const root = document.getElementById('root')
const state = readPublicState(document.getElementById('state')?.textContent)
if (root && state) void takeOver(root, state)
