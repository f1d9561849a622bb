import { z } from 'zod'
import { accounts } from './schemas/accounts.ts'
import { artworkKindCalls } from './schemas/artwork/artwork-kinds.ts'
import { adminArtwork } from './schemas/artwork/admin-artwork.ts'
import { adminOrders } from './schemas/admin-orders.ts'
import { adminPayments } from './schemas/admin-payments.ts'
import { adminPrices } from './schemas/admin-prices.ts'
import { adminProducts } from './schemas/admin-products.ts'
import { artworkSchemas } from './schemas/artwork/artwork.ts'
import { auditCalls } from './schemas/audit.ts'
import { callTable, type CallName } from './call-table.ts'
import type { Shapes } from './call.ts'
import { cartCalls } from './schemas/cart.ts'
import { catalogue } from './schemas/catalogue.ts'
import { checkoutCalls } from './schemas/checkout.ts'
import { images } from './schemas/images.ts'
import { mailCalls } from './schemas/mails.ts'
import { messages } from './schemas/messages.ts'
import { orders } from './schemas/orders.ts'
import { refusalSentence } from './schemas/refusal-words.ts'
import { roleCalls } from './schemas/roles.ts'
import { schedulingCalls } from './schemas/scheduling.ts'
import { settingsCalls } from './schemas/settings.ts'
import { statisticsCalls } from './schemas/statistics.ts'

/** The forms inside the email service's envelope; which one it holds, only its template id tells. */
export { contactForm, emailEnvelope, quoteForm } from './schemas/messages.ts'
/** The guest id of an upload, which travels in a header. */
export { guestIdOf } from './schemas/artwork/artwork.ts'
/** Settings as they are kept, for whoever reads them back from where no type survives. */
export { keptScheduling } from './schemas/scheduling.ts'
export { sellerIdentity, shopIdentity } from './schemas/settings.ts'
/** What the checker of artwork has measured, for whoever hears it from there. */
export { artworkFacts } from './schemas/artwork/artwork.ts'

// Here rather than beside the sentences: a bundler drops a file that is imported for its effect alone.
z.config({ localeError: refusalSentence })

const shapes = {
  ...catalogue,
  ...cartCalls,
  ...accounts,
  ...roleCalls,
  ...orders,
  ...checkoutCalls,
  ...messages,
  ...images,
  ...artworkSchemas,
  ...adminProducts,
  ...adminPrices,
  ...adminOrders,
  ...adminArtwork,
  ...artworkKindCalls,
  ...adminPayments,
  ...mailCalls,
  ...auditCalls,
  ...schedulingCalls,
  ...settingsCalls,
  ...statisticsCalls,
} as const satisfies Record<CallName, Shapes>

type Table = typeof callTable
type AllShapes = typeof shapes

/** Each row of the table with what travels in it. */
export type Calls = { readonly [Name in CallName]: Table[Name] & AllShapes[Name] }

const names = Object.keys(callTable) as CallName[]
export const calls = Object.fromEntries<unknown>(
  names.map((name) => [name, { ...callTable[name], ...shapes[name] }]),
) as unknown as Calls
