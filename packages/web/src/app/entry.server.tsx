import {
  type EmailFormTarget,
  OWN_EMAIL_FORM,
  type ProductDetails,
  type ShopClient,
  type ShopIdentity,
} from '@umbala/contract'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { datesEndAt, toldDates } from '../catalogue/product/dates/offered-dates.ts'
import { productFacts } from '../catalogue/product/product-facts.ts'
import { searchedWords } from '../catalogue/search/search-box.ts'
import { selectProduct } from '../catalogue/products.slice.ts'
import { checkoutSlice } from '../checkout/checkout.slice.ts'
import { ordersSlice } from '../orders/orders.slice.ts'
import { CachedItemsContext } from '../ui/cached-items.ts'
import type { PageHead } from '../state/page-head.ts'
import { loadingInto } from '../state/route-context.ts'
import type { PaymentFacts } from '../state/shop-facts.ts'
import { headMarkup } from './server/head-markup.ts'
import { renderWithFragments } from './server/cached-fragments.ts'
import { headOf, writeHead } from './page-head.ts'
import { fillTemplate } from './server/page-template.ts'
import { type Chunk, toBytes } from './server/page-bytes.ts'
import { readErrors, tellErrors } from './public-state.ts'
import { createRoutes } from './routes.tsx'
import { currentDepartment } from './shell/departments.ts'
import { renderInShell, type ShellPart, ShellPartContext } from './shell/cached-shell.ts'
import { ShopApp } from './shop-app.tsx'
import { createShopStore, reducerWith, type ShopState } from './store.ts'
import { stateMarkup } from './server/write-state.ts'

export { limitFragmentCache, fragmentCacheBytes } from './server/cached-fragments.ts'
export { pageAddress } from './server/page-address.ts'

export type PageContext = {
  readonly client: ShopClient
  /** `index.html` with its three places still open. */
  readonly template: string
  readonly shop: ShopIdentity
  readonly emailForm?: EmailFormTarget
  readonly apiOrigin?: string
  readonly payments?: PaymentFacts
  readonly takesOrders?: boolean
  readonly now?: Date
}

/** A page rendered without a host has nobody to pay. */
const NO_PAYMENTS: PaymentFacts = { clientId: '', sdkBaseUrl: null, testMoney: true }

export type RenderedPage = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly html: Uint8Array
  /** Until when it is true by itself: it names dates, and cut-offs pass. */
  readonly until?: number
  /** What went wrong behind a page of status 500, for the log; the page itself does not tell. */
  readonly failure?: unknown
}

/** The server sends an empty page in place of the back office, which needs no state. */
const NO_LATE_PARTS = { addSlices: () => undefined, addCalls: () => undefined }

/** What the browser adds page by page, the server knows from the beginning. */
const reducer = reducerWith([checkoutSlice, ordersSlice])

/** One table of routes for all requests. Who is asked for a page's data comes with each request. */
const handler = createStaticHandler(createRoutes(NO_LATE_PARTS))

/** All that the shell around a page shows of it; null where there is no shell, or too many different ones to keep. */
const shellKeyOf = ({ matches, errors, location }: StaticHandlerContext, state: ShopState): string | null => {
  const isFramed = matches[0]?.route.id === 'shell' && errors?.shell === undefined
  if (!isFramed || searchedWords(location) !== '') return null
  const current = currentDepartment(location, selectProduct(state))
  return current ? `${current.department.label} ${current.as}` : ''
}

const redirected = (response: Response): RenderedPage => ({
  status: response.status,
  headers: { location: response.headers.get('location') ?? '/' },
  html: toBytes([]),
})

/** Machines read what the server has written, so the browser does without what describes a product to them. */
const describe = (head: PageHead, product: ProductDetails | null): PageHead =>
  product && head.canonicalPath !== null
    ? { ...head, jsonLd: ({ rates }) => productFacts(product, rates.vat) }
    : head

/** Renders what an anonymous visitor sees. The answer holds nothing personal, so it may be kept and sent to everyone. */
export const renderPage = async (request: Request, context: PageContext): Promise<RenderedPage> => {
  const {
    client,
    template,
    shop,
    emailForm = OWN_EMAIL_FORM,
    apiOrigin = '',
    payments = NO_PAYMENTS,
    takesOrders = true,
    now = new Date(),
  } = context
  const store = createShopStore(client, { reducer })
  const at = now.getTime()
  const answered = await handler.query(request, {
    requestContext: loadingInto(store.dispatch, (product) => toldDates(product, shop.scheduling, at)),
  })
  if (answered instanceof Response) return redirected(answered)

  const state = store.getState()
  const facts = { shop, year: now.getFullYear(), emailForm, apiOrigin, payments, takesOrders }
  const render = (routed: StaticHandlerContext): RenderedPage => {
    const told = tellErrors(routed.errors ?? {})
    const shown = { ...routed, errors: readErrors(told) }
    // The matched routes are all there is to show; a copy of the whole table for each page would go unread.
    const router = createStaticRouter([], shown)
    const written = new Map<object, Uint8Array>()
    const draw = (part: ShellPart): Chunk[] =>
      renderWithFragments(written, (each) =>
        renderToString(
          <ShellPartContext value={part}>
            <CachedItemsContext value={each}>
              <ShopApp store={store} rendered={state} facts={facts}>
                <StaticRouterProvider router={router} context={shown} hydrate={false} />
              </ShopApp>
            </CachedItemsContext>
          </ShellPartContext>,
        ),
      )
    const shellKey = shellKeyOf(shown, state)
    const page = shellKey === null ? draw('whole') : renderInShell(shop, `${facts.year} ${shellKey}`, draw)
    const { products } = state
    const product = selectProduct(state)
    const head = headOf(shown, state)
    return {
      status: shown.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      html: toBytes(
        fillTemplate(template, shown.matches.at(-1)?.route.id ?? '', {
          head: [headMarkup(writeHead(describe(head, product), shop, new URL(request.url).origin))],
          page,
          state: stateMarkup({ products, facts, loaderData: shown.loaderData, errors: told }, written),
        }),
      ),
      ...(product && { until: datesEndAt(product, shop.scheduling, at) }),
      ...(shown.statusCode >= 500 && { failure: Object.values(routed.errors ?? {})[0] }),
    }
  }
  try {
    return render(answered)
  } catch (failure) {
    // A page that cannot be drawn is a page that failed: the visitor gets the error page, inside the shop.
    const inside = answered.matches[1]?.route.id ?? 'page'
    return { ...render({ ...answered, statusCode: 500, errors: { [inside]: failure } }), failure }
  }
}
