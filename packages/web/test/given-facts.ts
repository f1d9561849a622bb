import { DEMO_SHOP, OWN_EMAIL_DESK } from '@umbala/contract'
import type { ShopFacts } from '../src/state/shop-facts.ts'

/** What every page of the demo shop may know. */
export const FACTS: ShopFacts = {
  shop: DEMO_SHOP,
  year: 2026,
  emailDesk: OWN_EMAIL_DESK,
  apiOrigin: '',
  payments: { clientId: '', sdkBaseUrl: null, testMoney: true },
  takesOrders: true,
}
