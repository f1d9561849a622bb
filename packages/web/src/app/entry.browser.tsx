import { createClient, sendByFetch } from '@umbala/contract'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { selectToken } from '../accounts/auth.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { keepHead } from './keep-head.ts'
import { type PublicState, readErrors, readPublicState } from './public-state.ts'
import { createRoutes } from './routes.tsx'
import { keepSession } from './session.ts'
import { ShopApp } from './shop-app.tsx'
import { createShopStore } from './store.ts'

const takeOver = (root: HTMLElement, { products, facts, loaderData, errors }: PublicState): void => {
  const client = createClient(
    sendByFetch({
      fetch: window.fetch.bind(window),
      origin: facts.apiOrigin,
      token: () => selectToken(store.getState()),
    }),
  )
  const store = createShopStore(client, { products })
  const rendered = store.getState()
  keepSession(store, openBrowserStorage())
  // With the answers of the server at hand, the router starts without asking for them again.
  const router = createBrowserRouter(createRoutes(store.dispatch), {
    hydrationData: { loaderData, errors: readErrors(errors) },
  })
  keepHead(router, store, facts.shop)
  hydrateRoot(
    root,
    <StrictMode>
      <ShopApp store={store} rendered={rendered} facts={facts}>
        <RouterProvider router={router} />
      </ShopApp>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
const state = readPublicState(document.getElementById('state')?.textContent)
if (root && state) takeOver(root, state)
