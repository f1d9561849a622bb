import type { ListedUser } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { shortDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import { ChooseAndSave } from '../ui/choose-and-save.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { RowActions } from '../ui/list/row-actions.tsx'
import type { Sorted } from '../ui/list/table-head.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import type { Choice } from '../ui/select-field.tsx'
import { roleValue } from './roles.ts'

export type UserSort = 'orders' | 'spent' | 'lastOrder'

/** The way to their orders; who has none has no way to go. */
const Orders = ({ _id, name, orders }: ListedUser) =>
  orders === 0 ? (
    <span className="user-none">No orders</span>
  ) : (
    <Link to={`/admin/orders?customer=${_id}`}>
      {orders === 1 ? '1 order' : `${orders} orders`}
      <span className="sr-only"> of {name}</span>
    </Link>
  )

type Props = {
  readonly users: readonly ListedUser[]
  readonly selfId: string | null
  readonly loading: boolean
  readonly sorted: Sorted<UserSort>
  /** Tells whether it was done. */
  readonly onRole: (user: ListedUser, role: string) => Promise<boolean>
  /** What a user may be made; null where their role is not this reader's to change. */
  readonly choicesFor: (user: ListedUser) => readonly Choice[] | null
  readonly mayDelete: (user: ListedUser) => boolean
  readonly onSessions: (user: ListedUser) => void
  readonly onDelete: (user: ListedUser) => void
}

const RoleCell = ({
  user,
  choicesFor,
  onRole,
}: Pick<Props, 'choicesFor' | 'onRole'> & { readonly user: ListedUser }) => {
  const choices = choicesFor(user)
  if (choices === null) return <bdi className="user-role">{user.staffRole?.name ?? 'Customer'}</bdi>
  return (
    <ChooseAndSave
      label={`Role of ${user.name}`}
      value={roleValue(user)}
      choices={choices}
      saveLabel={`Save the new role: ${user.name}`}
      onSave={(role) => onRole(user, role)}
    />
  )
}

export const UsersTable = (props: Props) => {
  const { users, selfId, loading, sorted, choicesFor, mayDelete, onRole, onSessions, onDelete } = props
  const columns: readonly Column<ListedUser, UserSort>[] = [
    {
      title: 'Name',
      card: 'a1',
      cell: ({ _id, name }) => (
        <bdi className="user-name">
          {name}
          {_id === selfId && <span className="user-self"> (you)</span>}
        </bdi>
      ),
    },
    { title: 'Email', card: 'a2', cell: ({ email }) => <EmailText email={email} className="user-email" /> },
    {
      title: 'Role',
      card: 'a3',
      cell: (user) => <RoleCell user={user} choicesFor={choicesFor} onRole={onRole} />,
    },
    { title: 'Orders', sort: 'orders', align: 'end', card: 'b1', cell: Orders },
    {
      title: 'Spent',
      sort: 'spent',
      align: 'end',
      card: 'b2',
      cell: ({ orders, spent }) => orders > 0 && <span className="price">{formatRand(fromRand(spent))}</span>,
    },
    {
      title: 'Last order',
      sort: 'lastOrder',
      card: 'none',
      cell: ({ lastOrderAt }) =>
        lastOrderAt !== null && (
          <time className="when" dateTime={lastOrderAt}>
            {shortDate(lastOrderAt)}
          </time>
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
          {mayDelete(user) && (
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
          )}
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
      sorted={sorted}
      empty="No users found"
    />
  )
}
