import { type ListedUser, type Page, Problem, type Role } from '@umbala/contract'
import { cents, pageWindow, toRand } from '@umbala/pricing'
import { writeAudit } from '../audit/audit.service.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import type { Db } from '../database/tables.ts'
import { deleteUser, insertUser } from './accounts.queries.ts'
import { toUser } from './accounts.service.ts'
import { deleteResets } from './passwords/password-resets.queries.ts'
import { hashPassword } from './passwords.ts'
import { countUsers, findUsers, lockUser, updateUser } from './staff-users.queries.ts'
import { refuseWeak } from './weak-passwords.ts'

type Actor = { readonly id: string; readonly name: string }
type UserQuery = {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly sortBy?: Parameters<typeof findUsers>[1]['sortBy'] | undefined
  readonly limit?: number | undefined
  readonly page?: number | undefined
}

type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

const missing = () => new Problem('not_found', 'User not found')
const taken = () => {
  const sentence = 'An account with this email already exists.'
  return new Problem('conflict', sentence, { fields: { email: sentence } })
}

/** What the database refuses, in words. */
const explained = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_unique') throw taken()
    if (constraint === 'users_keep_an_admin')
      throw new Problem(
        'conflict',
        'The shop needs an administrator. Please make somebody else one before you change this account.',
      )
    throw error
  }
}

export const listUsers = async (
  db: Db,
  { search, role, sortBy = 'newest', ...paging }: UserQuery,
): Promise<Page<ListedUser>> => {
  const filters = { search, role }
  const [rows, total] = await Promise.all([
    findUsers(db, { ...filters, sortBy, ...pageWindow(paging) }),
    countUsers(db, filters),
  ])
  return { items: rows.map(toListed), total }
}

const toListed = ({ orders, spent_cents, last_order_at, ...row }: UserRow): ListedUser => ({
  ...toUser(row),
  orders,
  spent: toRand(cents(spent_cents)),
  lastOrderAt: last_order_at?.toISOString() ?? null,
})

type NewUser = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

export const createUser = async (db: Db, actor: Actor, { name, email, password, role }: NewUser) => {
  await refuseWeak(password, { email, name }, 'password')
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (db) => {
    const account = await insertUser(db, { name, email, password_hash, role })
    if (!account) throw taken()
    await writeAudit(db, {
      actor,
      action: 'user created',
      entity: 'user',
      entityId: account.id,
      after: { role },
    })
    return { user: toUser(account) }
  })
}

type UserChange = {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly role?: Role | undefined
}

/** Only what is named here can be changed. The role counts from the next request on, because each one reads it anew. */
export const changeUser = (db: Db, actor: Actor, id: string, { name, email, role }: UserChange) =>
  explained(
    db.transaction().execute(async (db) => {
      const before = await lockUser(db, id)
      if (!before) throw missing()
      const change = {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(role !== undefined && { role }),
      }
      const after = Object.keys(change).length > 0 ? await updateUser(db, id, change) : before
      if (!after) throw missing()
      // A link that went to the former address would open the account to whoever reads there, and vouch for the new one.
      if (after.email !== before.email) await deleteResets(db, id)
      await writeAudit(db, {
        actor,
        action: 'user changed',
        entity: 'user',
        entityId: id,
        before: { role: before.role },
        after: { role: after.role, changed: Object.keys(change) },
      })
      return { user: toUser(after) }
    }),
  )

/** The account goes with its sessions and its cart; what was ordered keeps the name it was ordered under. */
export const removeUser = (db: Db, actor: Actor, id: string) =>
  explained(
    db.transaction().execute(async (db) => {
      const before = await lockUser(db, id)
      if (!before) throw missing()
      await deleteUser(db, id)
      await writeAudit(db, {
        actor,
        action: 'user deleted',
        entity: 'user',
        entityId: id,
        before: { role: before.role },
      })
      return { _id: id }
    }),
  )
