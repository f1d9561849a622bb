import { DEMO_SHOP, OWN_EMAIL_FORM } from '@umbala/contract'
import type { ShopFacts } from '../src/state/shop-facts.ts'

/** What every page of the demo shop may know. */
export const FACTS: ShopFacts = {
  shop: DEMO_SHOP,
  year: 2026,
  emailForm: OWN_EMAIL_FORM,
  apiOrigin: '',
  payments: { clientId: '', sdkBaseUrl: null, testMoney: true },
  takesOrders: true,
}
