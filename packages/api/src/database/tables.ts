import type { Kysely } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { ArtworkTables } from './tables/artwork.ts'
import type { CartTables } from './tables/cart.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { CheckoutTables } from './tables/checkout.ts'
import type { MessageTables } from './tables/messages.ts'
import type { OperationTables } from './tables/operations.ts'
import type { OrderTables } from './tables/orders.ts'

export type Tables = AccountTables &
  CatalogueTables &
  CartTables &
  CheckoutTables &
  OrderTables &
  MessageTables &
  ArtworkTables &
  OperationTables

/** A pool or an open transaction: queries never know which. */
export type Db = Kysely<Tables>
