import type { CallName } from '@umbala/contract'
import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { authenticate } from './accounts/sessions/sessions.service.ts'
import { judgeOrderArtwork } from './orders/artwork/judge-order-artwork.service.ts'
import { artworkRoutes, servePreviews } from './artwork/artwork.routes.ts'
import { artworkUploads } from './artwork/uploads/uploads.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { artworkKindsRoutes } from './catalogue/artwork-kinds/artwork-kinds.routes.ts'
import { catalogueRoutes } from './catalogue/browsing/catalogue.routes.ts'
import { createListLimits, type LimitLists } from './catalogue/browsing/list-limits.ts'
import { pricesRoutes } from './catalogue/prices/prices.routes.ts'
import { productCsvRoutes } from './catalogue/csv/product-csv.routes.ts'
import { templatesRoutes } from './catalogue/templates/templates.routes.ts'
import { serveSitemap } from './catalogue/sitemap.routes.ts'
import { staffProductsRoutes } from './catalogue/products/staff-products.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { paymentReviewsRoutes } from './checkout/payment-reviews/payment-reviews.routes.ts'
import { orderAgainRoutes } from './checkout/order-again.routes.ts'
import type { Deps } from './deps.ts'
import type { AskDirectly } from './http/direct-calls.ts'
import type { CacheResponse } from './http/cached-calls.ts'
import { keepForms } from './http/form-parts.ts'
import { createMount } from './http/mount.ts'
import { answerProblems } from './http/problems.ts'
import { publishDocs } from './http/publish-docs.ts'
import { keepTables } from './http/table-bodies.ts'
import { imagesRoutes, serveUploads } from './images/images.routes.ts'
import { storeDataUrl } from './images/images.service.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'

export { jobKinds, startBackgroundWork } from './background-work.ts'
export { followCatalogue } from './catalogue/follow-catalogue.ts'
export type { LimitLists } from './catalogue/browsing/list-limits.ts'
export type { Alarm, Deps } from './deps.ts'
export { readFailPoints, failPointsOff } from './fail-points.ts'
export type { AskDirectly } from './http/direct-calls.ts'
export { CATALOGUE_TAG, type CacheResponse, productTag } from './http/cached-calls.ts'
export { ownCompilers } from './http/own-compilers.ts'
export { createBoundedCache } from './memory/bounded-cache.ts'
export { ownBytes } from './memory/own-bytes.ts'
export type { Ports } from './ports/index.ts'
export { readWorkload, type Workload } from './read-workload.ts'
export type { HeldIdentity } from './settings/held-identity.ts'
export { followIdentity, holdIdentity } from './settings/hold-identity.ts'

/** For whoever keeps answers: only what is not kept has to be made, and only that is counted. */
export const limitLists = (deps: Deps): LimitLists =>
  createListLimits(deps, (authorization) => authenticate(deps.db, authorization))

const FORM_LIMIT_BYTES = 4096

/** Leaves bodies as the bytes that came: a signature is over them, not over what they mean. */
const keepBytes = (app: FastifyInstance) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

/** Puts the whole API onto a server. It opens no port, no database and reads no environment: host and tests bring those. */
export const buildApi = async (app: FastifyInstance, deps: Deps, keep?: CacheResponse) => {
  // A form on a foreign page can post plain text without asking the browser first; no call of ours is made of it.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('visitor', null)
  answerProblems(app)
  publishDocs(app, () => deps.identity.now().name)

  const mountedCalls = new Set<CallName>()
  let catalogueBytes = () => 0
  const asked: { directly: AskDirectly } = {
    directly: () => Promise.reject(new Error('the API is not ready')),
  }
  let raw = app
  await app.register(async (scope) => {
    keepBytes(scope)
    raw = scope
  })
  let tables = app
  await app.register(async (scope) => {
    keepTables(scope)
    tables = scope
  })
  await app.register(async (forms) => {
    keepForms(forms)
    // Mail programs that unsubscribe for their reader may post this kind too; what it holds says nothing new.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, _body, done) => {
        done(null)
      },
    )
    const { mount, mounted, askDirectly } = createMount(
      { json: app, forms, raw, tables },
      { authenticate: (authorization) => authenticate(deps.db, authorization), keep },
    )
    asked.directly = askDirectly
    catalogueBytes = catalogueRoutes(mount, deps).cachedBytes
    staffProductsRoutes(mount, {
      db: deps.db,
      keepPicture: (dataUrl, by) => storeDataUrl(deps.db, deps.ports.images, dataUrl, by),
    })
    artworkKindsRoutes(mount, deps)
    templatesRoutes(mount, deps)
    pricesRoutes(mount, deps)
    productCsvRoutes(mount, deps)
    cartRoutes(mount, deps)
    imagesRoutes(mount, deps)
    artworkRoutes(mount, deps, judgeOrderArtwork)
    messagesRoutes(mount, deps)
    mailRoutes(mount, deps)
    auditRoutes(mount, deps)
    checkoutRoutes(mount, deps)
    paymentReviewsRoutes(mount, deps)
    orderAgainRoutes(mount, deps)
    accountsRoutes(mount, deps)
    ordersRoutes(mount, deps)
    statisticsRoutes(mount, deps)
    settingsRoutes(mount, deps)
    for (const name of mounted) mountedCalls.add(name)
  })
  await app.register(async (scope) => {
    artworkUploads(scope, deps, (authorization) => authenticate(deps.db, authorization))
  })
  servePreviews(app, deps)
  const { cachedBytes: picturesBytes } = serveUploads(app, deps)
  serveSitemap(app, deps)
  return {
    mounted: mountedCalls as ReadonlySet<CallName>,
    askDirectly: asked.directly,
    cachedBytes: () => ({ pictures: picturesBytes(), catalogue: catalogueBytes() }),
  }
}
