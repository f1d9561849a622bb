import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

const SHOWN = ['roles.id', 'roles.name', 'roles.standard', 'roles.permissions', 'roles.version'] as const

/** The standard ones first, the owner before all, then those of the shop by name. */
export const findRoles = (db: Db) =>
  db
    .selectFrom('roles')
    .select([...SHOWN, 'roles.updated_at'])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name) order by users.name, users.id), '[]')
        from users where users.role_id = roles.id)`.as('members'),
    )
    .orderBy(
      sql`array_position(array['owner', 'sales', 'production', 'accounts', 'designer'], standard) nulls last`,
    )
    .orderBy(sql`lower(roles.name)`)
    .execute()

export type ListedRoleRow = Awaited<ReturnType<typeof findRoles>>[number]

export const findStandardRole = (db: Db, standard: 'owner') =>
  db.selectFrom('roles').select(SHOWN).where('standard', '=', standard).executeTakeFirstOrThrow()

/** Held until the transaction ends, so that what was decided about it is still true when it is written. */
export const lockRole = (db: Db, id: string) =>
  db.selectFrom('roles').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst()

/** The same for whoever only gives it to somebody: two may do that at once. */
export const holdRole = (db: Db, id: string) =>
  db.selectFrom('roles').select(SHOWN).where('id', '=', id).forShare().executeTakeFirst()

export type RoleRow = NonNullable<Awaited<ReturnType<typeof lockRole>>>

export const insertRole = (db: Db, role: { readonly name: string; readonly permissions: string[] }) =>
  db.insertInto('roles').values(role).returning(SHOWN).executeTakeFirstOrThrow()

export const updateRole = (
  db: Db,
  id: string,
  change: { readonly name: string; readonly permissions: string[] },
) =>
  db
    .updateTable('roles')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow()

export const deleteRole = (db: Db, id: string) => db.deleteFrom('roles').where('id', '=', id).execute()

export const findMembers = (db: Db, roleId: string) =>
  db.selectFrom('users').select('id').where('role_id', '=', roleId).orderBy('id').execute()

/** All members of one role get another. */
export const moveMembers = (db: Db, from: string, to: string) =>
  db.updateTable('users').set({ role_id: to }).where('role_id', '=', from).returning('id').execute()
