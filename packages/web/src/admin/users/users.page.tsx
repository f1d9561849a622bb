import type { Role, User } from '@umbala/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { fetchMe, selectUser } from '../../accounts/auth.slice.ts'
import { loggedOut } from '../../state/events.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import type { ListAddress } from '../ui/list/list-address.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import { say } from '../ui/say.ts'
import { useList } from '../ui/list/use-list.ts'
import { AddUserForm } from './add-user-form.tsx'
import { changeRole, fetchUsers, selectAdmin, type UserListQuery } from './admin.slice.ts'
import { ROLE_CHOICES } from './roles.ts'
import { SessionsDialog } from './sessions-dialog.tsx'
import { type Risk, UserQuestion } from './user-question.tsx'
import { UsersTable } from './users-table.tsx'

const SHAPE = { filters: { role: ['customer', 'admin'] }, sorts: ['orders', 'spent', 'lastOrder'] } as const

const SORTS = {
  orders: { asc: 'ordersAsc', desc: 'orders' },
  spent: { asc: 'spentAsc', desc: 'spent' },
  lastOrder: { asc: 'lastOrderAsc', desc: 'lastOrder' },
} as const

type Address = ListAddress<'role', keyof typeof SORTS>

const USERS = {
  shape: SHAPE,
  toQuery: ({ page, search, sortBy, direction, filters: { role } }: Address): UserListQuery => ({
    page,
    ...(search !== '' && { search }),
    ...(role === 'admin' || role === 'customer' ? { role } : {}),
    ...(sortBy !== '' && { sortBy: SORTS[sortBy][direction] }),
  }),
  request: fetchUsers,
}
const ROLE_FILTERS = [{ value: '', label: 'All roles' }, ...ROLE_CHOICES]

export const UsersPage = () => {
  const dispatch = useShopDispatch()
  const ask = useAsk()
  const { key } = useLocation()
  const self = useSelector(selectUser)
  // As the actions on this page have left them.
  const { users, total } = useSelector(selectAdmin)
  const list = useList(USERS)
  const [risk, setRisk] = useState<Risk | null>(null)
  const [looked, setLooked] = useState<User | null>(null)

  const isSelf = (user: User): boolean => user._id === self?._id
  const setRole = async (user: User, role: Role): Promise<boolean> => {
    if (isSelf(user) || role === 'admin') {
      setRisk({ what: role === 'admin' ? 'makeAdmin' : 'stepDown', user })
      return false
    }
    const { refusal } = await ask(changeRole({ id: user._id, role }))
    if (refusal === null) say('success', `${user.name} is now a customer.`)
    else say('danger', refusal.message)
    return refusal === null
  }
  const leave = (what: Risk['what']): void => {
    if (what === 'stepDown') {
      // The door of the back office looks at who is there, and shows out whoever has become a customer.
      void dispatch(fetchMe(undefined))
      return
    }
    dispatch(loggedOut({ from: key, to: '/' }))
  }

  return (
    <>
      <AdminHead
        title="User Management"
        count={list.total === undefined ? undefined : total}
        actions={
          // The form stands below the list, and so below every row of it.
          <a className="btn btn-sm" href="#add-user">
            <Plus className="icon" aria-hidden />
            Add New User
          </a>
        }
      />
      <div className="users-layout">
        <div>
          <ListToolbar list={list} label="Search users" placeholder="Name or email">
            <ListFilter list={list} name="role" label="Role" choices={ROLE_FILTERS} />
          </ListToolbar>
          <ListProblem list={list} />
          {list.problem === null && (
            <UsersTable
              users={users}
              selfId={self?._id ?? null}
              loading={list.loading}
              sorted={{
                by: list.sortBy,
                direction: list.direction,
                onSort: (by) => {
                  list.toggleSort(by, 'desc')
                },
              }}
              onRole={setRole}
              onSessions={setLooked}
              onDelete={(user) => {
                setRisk({ what: 'delete', user })
              }}
            />
          )}
          <AdminPager page={list.page} total={total} addressOf={list.addressOf} />
        </div>
        <aside>
          <AddUserForm />
        </aside>
      </div>
      <UserQuestion
        risk={risk}
        isSelf={risk !== null && isSelf(risk.user)}
        onClose={() => {
          setRisk(null)
        }}
        onSelfGone={leave}
      />
      {looked && (
        <SessionsDialog
          user={looked}
          isSelf={isSelf(looked)}
          onClose={() => {
            setLooked(null)
          }}
        />
      )}
    </>
  )
}
