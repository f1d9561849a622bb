import { Problem } from '@umbala/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../database/tables.ts'
import { violatedConstraint } from '../../database/database-errors.ts'
import { deleteUser, lockAccount } from '../accounts.queries.ts'
import {
  type Actor,
  anonymiseCheckouts,
  anonymiseMessages,
  anonymiseOrders,
  blankOrderNotes,
  blankWorkNotes,
  deleteArtwork,
  deleteMailsOfAddress,
  deleteNewsletterReader,
  deleteOrderMails,
  findPurchaseUnderWay,
  forgetNamesInLines,
} from './erasure.queries.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { confirmPassword } from '../passwords/own-password.service.ts'

const REMOVED = 'Removed with the account.'

/** An address in the shape of one, which the database insists on for goods that were sent. */
const NOBODY = {
  name: 'Deleted customer',
  email: NOBODYS_ADDRESS,
  address: JSON.stringify({
    recipientName: 'Deleted customer',
    address: 'Deleted',
    city: 'Deleted',
    postalCode: '0000',
    country: 'South Africa',
    phone: '0000000000',
  }),
}

const anonymisePurchases = async (db: Db, userId: string, by: Actor) => {
  await anonymiseCheckouts(db, userId, NOBODY)
  await anonymiseOrders(db, userId, { nobody: NOBODY, by })
  await forgetNamesInLines(db, userId)
}

const removeUser = async (db: Db, userId: string) => {
  try {
    await deleteUser(db, userId)
  } catch (error) {
    if (violatedConstraint(error) === 'users_keep_an_admin')
      throw new Problem(
        'conflict',
        'The shop needs an owner. Please make somebody else one before you delete this account.',
      )
    throw error
  }
}

/**
 * Erases a person, inside the caller's transaction. The account goes with its sessions, reset links, addresses, cart and emails; orders and
 * checkouts keep what was bought and paid, which the law wants kept, and forget by whom. What is known by the email address alone is only
 * erased where the address is proven to be theirs: an account under a stranger's address must not be able to erase that stranger's words.
 * Only the newsletter ends in any case, because nobody who has left may be written to. `refuse` is asked once nothing can change any more.
 */
export const eraseAccount = async (
  db: Db,
  userId: string,
  by: Actor,
  refuse?: (db: Db, userId: string) => Promise<void>,
): Promise<void> => {
  // Background work locks its job before anything else, and whoever pays locks checkout before account; taken the same way round, none of
  // them waits for another forever.
  await blankWorkNotes(db, userId, REMOVED)
  await anonymisePurchases(db, userId, by)
  const account = await lockAccount(db, userId)
  if (!account) throw new Problem('not_found', 'Not found')
  // Now nothing new can refer to the account: what slipped in before is found.
  await anonymisePurchases(db, userId, by)
  await refuse?.(db, userId)
  await blankOrderNotes(db, userId, REMOVED)
  await deleteOrderMails(db, userId)
  await deleteNewsletterReader(db, account.email)
  if (account.email_proven_at !== null) {
    await deleteMailsOfAddress(db, account.email)
    await anonymiseMessages(db, account.email, { nobody: NOBODY, text: REMOVED })
  }
  await deleteArtwork(db, userId)
  await removeUser(db, userId)
}

type Needs = Pick<Deps, 'db' | 'rateLimits'>

/** The history of an order never names the person it was anonymised for. */
const THEMSELVES = { id: null, name: 'Customer' }

/** Without an address nothing can be delivered, and paid goods must be: whoever leaves now would lose what they bought. */
const refuseUnderWay = async (db: Db, userId: string) => {
  const { orderNumber, isPaying } = await findPurchaseUnderWay(db, userId)
  if (orderNumber !== null)
    throw new Problem(
      'conflict',
      `Order ${orderNumber} is still on its way and needs your details until it arrives. Please delete your account after that, or contact us.`,
    )
  if (isPaying)
    throw new Problem(
      'conflict',
      'A payment of yours is still being confirmed. Please delete your account after that, or contact us.',
    )
}

export const deleteMe = async (deps: Needs, userId: string, password: string, address: string) => {
  await confirmPassword(deps, userId, { password, field: 'password', address })
  await deps.db.transaction().execute(async (db) => {
    await refuseUnderWay(db, userId)
    await eraseAccount(db, userId, THEMSELVES, refuseUnderWay)
  })
  return { message: 'Your account is deleted.' }
}
