import type { Permission, StaffRole, User } from '@umbala/contract'

type Staff = Pick<User, 'permissions' | 'staffRole'>

/** Whether somebody may give the role to others: it allows nothing that they may not do. The server decides by the same rule. */
export const isWithinReach = (
  staff: Staff | null,
  role: Pick<StaffRole, 'standard' | 'permissions'>,
): boolean => {
  if (staff?.staffRole?.isOwner) return true
  if (role.standard === 'owner') return false
  return role.permissions.every((permission) => staff?.permissions?.includes(permission))
}

/** Why a role cannot be changed by whoever looks at it; null where it can. */
export const whyFixed = (staff: Staff | null, role: StaffRole): string | null => {
  if (role.standard === 'owner')
    return 'Owners may do everything, also what is added later. This role cannot be changed.'
  if (!staff?.staffRole?.isOwner && role._id === staff?.staffRole?._id)
    return 'This is your own role. Only an owner can change it.'
  return isWithinReach(staff, role) ? null : 'This role allows more than yours. Only an owner can change it.'
}

export const mayGive = (staff: Staff | null, permission: Permission): boolean =>
  staff?.permissions?.includes(permission) ?? false
