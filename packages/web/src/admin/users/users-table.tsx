import type { Role, User } from '@umbala/contract'
import { AdminTable } from '../ui/admin-table.tsx'
import { ChooseAndSave } from '../ui/choose-and-save.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import type { Column } from '../ui/table-rows.tsx'
import { ROLE_CHOICES } from './roles.ts'

type Props = {
  readonly users: readonly User[]
  readonly selfId: string | null
  readonly loading: boolean
  /** Tells whether it was done. */
  readonly onRole: (user: User, role: Role) => Promise<boolean>
  readonly onSessions: (user: User) => void
  readonly onDelete: (user: User) => void
}

export const UsersTable = ({ users, selfId, loading, onRole, onSessions, onDelete }: Props) => {
  const columns: readonly Column<User>[] = [
    {
      title: 'Name',
      card: 'a1',
      cell: ({ _id, name }) => (
        <bdi>
          {name}
          {_id === selfId && <span className="user-self"> (you)</span>}
        </bdi>
      ),
    },
    { title: 'Email', card: 'a2', cell: ({ email }) => <bdi className="text-ink-soft">{email}</bdi> },
    {
      title: 'Role',
      card: 'a3',
      cell: (user) => (
        <ChooseAndSave
          label={`Role of ${user.name}`}
          value={user.role}
          choices={ROLE_CHOICES}
          saveLabel={`Save the new role: ${user.name}`}
          onSave={(role) => onRole(user, role)}
        />
      ),
    },
    {
      title: 'Actions',
      align: 'end',
      card: 'b3',
      cell: (user) => (
        <RowActions of={user.name}>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`Sessions of ${user.name}`}
            onClick={() => {
              onSessions(user)
            }}
          >
            Sessions
          </button>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`Delete ${user.name}`}
            onClick={() => {
              onDelete(user)
            }}
          >
            Delete
          </button>
        </RowActions>
      ),
    },
  ]
  return (
    <AdminTable
      label="Users"
      columns={columns}
      rows={users}
      idOf={({ _id }) => _id}
      loading={loading}
      empty="No users found"
    />
  )
}
