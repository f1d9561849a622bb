import type { StaffRole } from '@umbala/contract'
import { Link } from '../../ui/link.tsx'

type Props = { readonly roles: readonly StaffRole[]; readonly shown: string }

const membersOf = ({ members }: StaffRole): string => {
  if (members.length === 0) return 'Nobody'
  return members.length === 1 ? '1 person' : `${members.length} people`
}

export const roleAddress = (id: string): string => `/admin/roles?role=${id}`

export const RoleList = ({ roles, shown }: Props) => (
  <nav aria-label="Roles">
    <ul className="role-list">
      {roles.map((role) => (
        <li key={role._id}>
          <Link to={roleAddress(role._id)} aria-current={role._id === shown ? 'page' : undefined}>
            <strong>
              <bdi>{role.name}</bdi>
            </strong>
            <span className="role-note">
              {membersOf(role)}
              {role.standard === null && ', own role'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
