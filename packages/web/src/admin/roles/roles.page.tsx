import type { StaffRole } from '@umbala/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../../state/use-answer.ts'
import { Link } from '../../ui/link.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { RoleEditor } from './role-editor.tsx'
import { roleAddress, RoleList } from './role-list.tsx'
import { fetchRoles } from './role-requests.ts'

const NEW = 'new'

/** The shape of what comes. */
const Awaited = () => (
  <div className="roles-layout">
    <p role="status" className="role-note">
      Loading ...
    </p>
    <span className="skeleton roles-awaited" />
  </div>
)

/** What was saved here is shown as it is now, before the list has come anew. */
const withSaved = (roles: readonly StaffRole[], saved: StaffRole | null): readonly StaffRole[] => {
  if (saved === null) return roles
  const isNewer = (role: StaffRole): boolean => role._id === saved._id && role.version < saved.version
  return roles.some(({ _id }) => _id === saved._id)
    ? roles.map((role) => (isNewer(role) ? saved : role))
    : [...roles, saved]
}

/** Which roles there are, who has them and what each allows. Which one is shown stands in the address. */
export const RolesPage = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [round, setRound] = useState(0)
  const { answer, refusal, reload } = useAnswer(fetchRoles, round)
  const [saved, setSaved] = useState<StaffRole | null>(null)
  const roles = answer && withSaved(answer, saved)
  const asked = params.get('role') ?? ''
  const role = roles?.find(({ _id }) => _id === asked) ?? roles?.[0] ?? null
  const isNew = asked === NEW

  const onSaved = (next: StaffRole | null): void => {
    setSaved(next)
    setRound((count) => count + 1)
    void navigate(next === null ? '/admin/roles' : roleAddress(next._id), { replace: true })
  }

  return (
    <>
      <AdminHead
        title="Staff and roles"
        actions={
          <Link className="btn btn-sm" to={roleAddress(NEW)}>
            <Plus className="icon" aria-hidden />
            New role
          </Link>
        }
      />
      <p className="role-intro">
        A role says what a member of the staff may do. Who has which role is chosen on the page{' '}
        <Link to="/admin/users?role=admin">Users</Link>. A change counts at once, nobody has to sign in again.
      </p>
      {refusal !== null && <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />}
      {roles === null && refusal === null && <Awaited />}
      {roles !== null && (
        <div className="roles-layout">
          <RoleList roles={roles} shown={isNew ? '' : (role?._id ?? '')} />
          {(isNew || role !== null) && (
            <RoleEditor
              key={isNew ? NEW : role?._id}
              role={isNew ? null : role}
              roles={roles}
              isFresh={saved !== null && saved.version === 1 && saved._id === role?._id}
              onSaved={onSaved}
              onReload={reload}
            />
          )}
        </div>
      )}
    </>
  )
}
