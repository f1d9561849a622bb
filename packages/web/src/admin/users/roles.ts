import type { ListedUser, StaffRole, User } from '@umbala/contract'
import type { Choice } from '../ui/select-field.tsx'
import { isWithinReach } from '../roles/reach.ts'

export const CUSTOMER = 'customer'

export const ROLE_FILTERS: readonly Choice[] = [
  { value: '', label: 'Customers and staff' },
  { value: 'customer', label: 'Customers' },
  { value: 'admin', label: 'Staff' },
]

/** The value that stands for what somebody is: the id of their role, or that they are a customer. */
export const roleValue = ({ staffRole }: Pick<User, 'staffRole'>): string => staffRole?._id ?? CUSTOMER

/** What somebody may be made by whoever looks at the list. */
export const roleChoices = (staff: User | null, roles: readonly StaffRole[]): readonly Choice[] => [
  { value: CUSTOMER, label: 'Customer' },
  ...roles.filter((role) => isWithinReach(staff, role)).map(({ _id, name }) => ({ value: _id, label: name })),
]

/** Whether what somebody is can be changed by whoever looks at the list: not by those with a smaller role, nor one's own. */
export const mayChangeRoleOf = (staff: User | null, user: ListedUser, choices: readonly Choice[]): boolean =>
  choices.some(({ value }) => value === roleValue(user)) &&
  (staff?.staffRole?.isOwner === true || user._id !== staff?._id)
