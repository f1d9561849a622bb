import type { ListedUser, User } from '@umbala/contract'
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
import { CUSTOMER, mayChangeRoleOf, ROLE_FILTERS, roleChoices } from './roles.ts'
import { fetchRoles } from '../roles/role-requests.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useMay } from '../ui/use-may.ts'
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

export const UsersPage = () => {
  const dispatch = useShopDispatch()
  const ask = useAsk()
  const { key } = useLocation()
  const self = useSelector(selectUser)
  // As the actions on this page have left them.
  const { users, total } = useSelector(selectAdmin)
  const list = useList(USERS)
  const [risk, setRisk] = useState<Risk | null>(null)
  const [looked, setLooked] = useState<ListedUser | null>(null)

  const isSelf = (user: User): boolean => user._id === self?._id
  const may = useMay()
  const managesStaff = may('staff.manage')
  const { answer: roles } = useAnswer(fetchRoles, managesStaff ? 0 : null)
  const choices = managesStaff ? roleChoices(self, roles ?? []) : []
  const isTheirs = (user: ListedUser): boolean => mayChangeRoleOf(self, user, choices)
  // What a colleague may do is not changed by those who look after customers alone.
  const mayTouch = (user: ListedUser): boolean =>
    may('customers.change') && (user.staffRole === undefined || isTheirs(user))
  const setRole = async (user: User, value: string): Promise<boolean> => {
    const role = roles?.find(({ _id }) => _id === value) ?? null
    if (role === null && value !== CUSTOMER) return false
    // Between two roles of the staff a mistake is set right as quickly as it was made.
    if (isSelf(user) || user.role === 'customer' || role?.standard === 'owner') {
      setRisk({ what: 'giveRole', user, role })
      return false
    }
    const { refusal } = await ask(changeRole({ id: user._id, roleId: role?._id ?? null }))
    if (refusal !== null) say('danger', refusal.message)
    else
      say(
        'success',
        role ? `The role of ${user.name} is now ${role.name}.` : `${user.name} is now a customer.`,
      )
    return refusal === null
  }
  const leave = (what: Risk['what']): void => {
    if (what === 'giveRole') {
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
          may('customers.change') && (
            // The form stands below the list, and so below every row of it.
            <a className="btn btn-sm" href="#add-user">
              <Plus className="icon" aria-hidden />
              Add New User
            </a>
          )
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
              choicesFor={(user) => (isTheirs(user) ? choices : null)}
              mayDelete={mayTouch}
              onRole={setRole}
              onSessions={setLooked}
              onDelete={(user) => {
                setRisk({ what: 'delete', user })
              }}
            />
          )}
          <AdminPager page={list.page} total={total} addressOf={list.addressOf} />
        </div>
        {may('customers.change') && (
          <aside>
            <AddUserForm choices={choices} />
          </aside>
        )}
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
          mayEnd={may('customers.change') && (isSelf(looked) || mayTouch(looked))}
          onClose={() => {
            setLooked(null)
          }}
        />
      )}
    </>
  )
}
