import { STANDARD_ROLES, type StaffRole } from '@umbala/contract'
import { useContext, useEffect, useRef } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { StaffContext } from '../ui/use-may.ts'
import { DeleteRole } from './delete-role.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { isWithinReach, mayGive, whyFixed } from './reach.ts'
import { useRoleForm } from './use-role-form.ts'

const Members = ({ role }: { readonly role: StaffRole }) => (
  <p className="role-members">
    {role.members.length === 0
      ? 'Nobody has this role.'
      : role.members.map(({ _id, name }, index) => (
          <span key={_id}>
            {index > 0 && ', '}
            <Link to={`/admin/users?${new URLSearchParams({ search: name }).toString()}`}>
              <bdi>{name}</bdi>
            </Link>
          </span>
        ))}
  </p>
)

const isAsDelivered = ({ standard, permissions }: StaffRole): boolean =>
  standard === null || STANDARD_ROLES[standard].permissions.join() === permissions.join()

type Props = {
  /** Null while a new one is made. */
  readonly role: StaffRole | null
  readonly roles: readonly StaffRole[]
  /** It has just been made here, and reading goes on at its name. */
  readonly isFresh?: boolean
  /** What is shown next, once it is saved; null after a deletion. */
  readonly onSaved: (role: StaffRole | null) => void
  readonly onReload: () => void
}

/** One role: who has it, what it allows, and the ways to change that. */
export const RoleEditor = ({ role, roles, isFresh = false, onSaved, onReload }: Props) => {
  const staff = useContext(StaffContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRoleForm(role, onSaved)
  const { busy, refusal } = form
  const fixed = role && whyFixed(staff, role)
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  const reset = async (role: StaffRole): Promise<void> => {
    // The button goes with what it did.
    if (await form.reset(role)) heading.current?.focus()
  }

  return (
    <form
      className="role-editor"
      aria-label={role?.name ?? 'New role'}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {role === null ? 'New role' : <bdi>{role.name}</bdi>}
      </h2>
      {role !== null && <Members role={role} />}
      {fixed !== null && <Notice>{fixed}</Notice>}
      {refusal !== null && (
        <ErrorLine
          text={refusal.message}
          // A colleague was quicker: what they saved comes instead.
          onRetry={refusal.code === 'conflict' && !refusal.fields ? onReload : undefined}
        />
      )}
      {(role === null || role.standard === null) && (
        <FormField name="name" label="Name" faults={refusal?.fields ?? {}}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              maxLength={60}
              readOnly={fixed !== null}
              value={form.name}
              onChange={(event) => {
                form.setName(event.target.value)
              }}
            />
          )}
        </FormField>
      )}
      <PermissionGrid
        chosen={form.chosen}
        isFixed={(permission) => fixed !== null || !mayGive(staff, permission)}
        onChange={form.setChosen}
      />
      {fixed === null && (
        <div className="role-foot">
          <button
            type="submit"
            className="btn btn-primary"
            aria-busy={busy}
            aria-disabled={busy || !form.isDirty}
          >
            {role === null ? 'Create role' : 'Save role'}
          </button>
          {role !== null && !isAsDelivered(role) && (
            <button type="button" className="btn" aria-disabled={busy} onClick={() => void reset(role)}>
              Reset to standard
            </button>
          )}
          {role !== null && role.standard === null && (
            <DeleteRole
              role={role}
              heirs={roles.filter((heir) => heir._id !== role._id && isWithinReach(staff, heir))}
              onDeleted={form.forget}
            />
          )}
        </div>
      )}
      <LeaveGuard isDirty={form.isDirty && fixed === null} doneRef={form.doneRef} isForSearch />
    </form>
  )
}
