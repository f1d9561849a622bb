import { type Permission, STANDARD_ROLES, type StaffRole } from '@umbala/contract'
import { type SyntheticEvent, useContext, useRef, useState } from 'react'
import type { Refusal } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { say } from '../ui/say.ts'
import { StaffContext } from '../ui/use-may.ts'
import { DeleteRole } from './delete-role.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { isWithinReach, mayGive, whyFixed } from './reach.ts'
import { changeRole, createRole, resetRole } from './role-requests.ts'

const sameSet = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission))

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

type Props = {
  /** Null while a new one is made. */
  readonly role: StaffRole | null
  readonly roles: readonly StaffRole[]
  /** What is shown next, once it is saved; null after a deletion. */
  readonly onSaved: (role: StaffRole | null) => void
}

/** One role: who has it, what it allows, and the ways to change that. */
export const RoleEditor = ({ role, roles, onSaved }: Props) => {
  const ask = useAsk()
  const staff = useContext(StaffContext)
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const fixed = role && whyFixed(staff, role)
  const standard = role?.standard ?? null
  const isDirty = name !== (role?.name ?? '') || !sameSet(chosen, role?.permissions ?? [])
  const isAsDelivered =
    standard === null || sameSet(role?.permissions ?? [], STANDARD_ROLES[standard].permissions)

  /** What was typed is saved or gone with the role, and nobody is asked about it. */
  const finish = (next: StaffRole | null): void => {
    done.current = true
    onSaved(next)
  }
  const send = async (request: () => ReturnType<typeof sendOne>, words: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    const outcome = await request()
    setBusy(false)
    setRefusal(outcome.refusal)
    if (outcome.refusal !== null) return
    say('success', words)
    finish(outcome.answer)
  }
  const sendOne = () => {
    const body = { name: name.trim(), permissions: [...chosen] }
    return ask(
      role === null ? createRole(body) : changeRole({ ...body, id: role._id, version: role.version }),
    )
  }
  const save = (event: SyntheticEvent): void => {
    event.preventDefault()
    void send(sendOne, role === null ? `The role ${name.trim()} was created.` : `${name.trim()} was saved.`)
  }

  return (
    <form className="role-editor" aria-label={role?.name ?? 'New role'} onSubmit={save}>
      <h2>{role === null ? 'New role' : <bdi>{role.name}</bdi>}</h2>
      {role !== null && <Members role={role} />}
      {fixed !== null && <Notice>{fixed}</Notice>}
      {refusal !== null && <ErrorLine text={refusal.message} />}
      {standard === null && (
        <FormField name="name" label="Name" faults={refusal?.fields ?? {}}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              maxLength={60}
              readOnly={fixed !== null}
              value={name}
              onChange={(event) => {
                setName(event.target.value)
              }}
            />
          )}
        </FormField>
      )}
      <PermissionGrid
        chosen={chosen}
        isFixed={(permission) => fixed !== null || !mayGive(staff, permission)}
        onChange={setChosen}
      />
      {fixed === null && (
        <div className="role-foot">
          <button type="submit" className="btn btn-primary" aria-busy={busy} aria-disabled={busy || !isDirty}>
            {role === null ? 'Create role' : 'Save role'}
          </button>
          {!isAsDelivered && role !== null && (
            <button
              type="button"
              className="btn"
              aria-disabled={busy}
              onClick={() =>
                void send(() => ask(resetRole(role._id)), `${role.name} allows what it began with.`)
              }
            >
              Reset to standard
            </button>
          )}
          {role !== null && standard === null && (
            <DeleteRole
              role={role}
              heirs={roles.filter((heir) => heir._id !== role._id && isWithinReach(staff, heir))}
              onDeleted={() => {
                finish(null)
              }}
            />
          )}
        </div>
      )}
      <LeaveGuard isDirty={isDirty && fixed === null} doneRef={done} isForSearch />
    </form>
  )
}
