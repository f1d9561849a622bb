import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export type Person = { readonly id: string; readonly email: string; readonly proven: boolean }

export type Source<Table extends keyof Tables> = {
  /** Named one by one: a column that is added later is exported only when somebody has decided so. */
  readonly columns: readonly (keyof Tables[Table] & string)[]
  /** Which rows are about the person. */
  readonly whose: (person: Person) => RawBuilder<boolean>
}

export const ownedBy = ({ id }: Person) => sql<boolean>`user_id = ${id}`
export const bought = ({ id }: Person) =>
  sql<boolean>`checkout_id in (select id from checkouts where user_id = ${id})`
export const ordered = ({ id }: Person) =>
  sql<boolean>`order_id in (select id from orders where user_id = ${id})`
export const paid = (person: Person) =>
  sql<boolean>`payment_id in (select id from payments where ${bought(person)})`
