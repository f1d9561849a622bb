import { isPermission, type Permission, PERMISSION_NAMES, Problem } from '@umbala/contract'
import type { StaffRoleRow } from './accounts.queries.ts'

/** A member of the staff who is asking, with what they may do at this moment. */
export type Actor = {
  readonly id: string
  readonly name: string
  /** Null for a customer. */
  readonly roleId: string | null
  readonly isOwner: boolean
  readonly permissions: readonly Permission[]
}

type Allowed = Pick<StaffRoleRow, 'standard' | 'permissions'>

/** What a role allows. A newer version may have written down what this one does not know. */
export const permissionsOf = ({ standard, permissions }: Allowed): readonly Permission[] =>
  standard === 'owner' ? PERMISSION_NAMES : permissions.filter(isPermission)

/** Whether the role allows nothing that the actor may not do. What is an owner's is for owners, whatever else somebody may do. */
const isWithinReach = ({ isOwner, permissions }: Actor, role: Allowed): boolean =>
  isOwner ||
  (role.standard !== 'owner' && permissionsOf(role).every((permission) => permissions.includes(permission)))

/** Nobody gives, takes or changes more than they have: it would be a way to everything. */
export const refuseBeyondReach = (actor: Actor, role: Allowed): void => {
  if (!isWithinReach(actor, role))
    throw new Problem('forbidden', 'This role allows more than yours. Ask an owner.')
}

/** Colleagues are for those who manage the staff, and only those colleagues who may do no more. */
export const refuseColleague = (actor: Actor, role: Allowed | null): void => {
  if (role === null) return
  if (!actor.permissions.includes('staff.manage'))
    throw new Problem('forbidden', 'Your role does not allow you to manage staff and roles. Ask an owner.')
  refuseBeyondReach(actor, role)
}

/** Only an owner may step down, or make a role of their own wider. */
export const refuseOwnRole = (actor: Actor, isOwn: boolean): void => {
  if (isOwn && !actor.isOwner)
    throw new Problem('forbidden', 'You cannot change your own role. Ask an owner.')
}
