import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { shopIdentity } from '../../settings/settings.service.ts'
import type { MailContext } from './order-emails.ts'

/** Where an email about an order is written: by the shop as it is called at this moment. */
export const orderMailContext = async (
  db: Db,
  { publicUrl, inbox }: Pick<Deps, 'publicUrl' | 'inbox'>,
): Promise<MailContext> => {
  const shop = await shopIdentity(db)
  return { shop, publicUrl, inbox: inbox ?? shop.email }
}
