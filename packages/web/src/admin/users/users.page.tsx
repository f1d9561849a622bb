import type { Role, User } from '@umbala/contract'
import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { fetchMe, selectUser } from '../../accounts/auth.slice.ts'
import { loggedOut } from '../../state/events.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/admin-pager.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListFilter, ListToolbar } from '../ui/list-toolbar.tsx'
import { say } from '../ui/say.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { AddUserForm } from './add-user-form.tsx'
import { changeRole, fetchUsers, selectAdmin } from './admin.slice.ts'
import { ROLE_CHOICES } from './roles.ts'
import { SessionsDialog } from './sessions-dialog.tsx'
import { type Risk, UserQuestion } from './user-question.tsx'
import { UsersTable } from './users-table.tsx'

const SHAPE = { filters: { role: ['customer', 'admin'] }, sorts: [] } as const
const ROLE_FILTERS = [{ value: '', label: 'All roles' }, ...ROLE_CHOICES]

export const UsersPage = () => {
  const dispatch = useShopDispatch()
  const ask = useAsk()
  const { key } = useLocation()
  const self = useSelector(selectUser)
  const { users, total, isListed, loading, error, failed } = useSelector(selectAdmin)
  const list = useListAddress(SHAPE)
  const [risk, setRisk] = useState<Risk | null>(null)
  const [looked, setLooked] = useState<User | null>(null)
  const [tries, setTries] = useState(0)
  const { search, page } = list
  const { role } = list.filters
  const query = useMemo(
    () => ({
      page,
      ...(search !== '' && { search }),
      ...(role === 'admin' || role === 'customer' ? { role } : {}),
    }),
    [page, search, role],
  )

  useEffect(() => {
    const running = dispatch(fetchUsers(query))
    return () => {
      running.abort()
    }
  }, [dispatch, query, tries])

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
      <AdminHead title="User Management" count={isListed ? total : undefined} />
      <div className="users-layout">
        <div>
          <ListToolbar list={list} label="Search users" placeholder="Name or email">
            <ListFilter list={list} name="role" label="Role" choices={ROLE_FILTERS} />
          </ListToolbar>
          {failed === 'list' ? (
            <ErrorLine
              text={`Error: ${error ?? ''}`}
              onRetry={() => {
                setTries(tries + 1)
              }}
            />
          ) : (
            <UsersTable
              users={users}
              selfId={self?._id ?? null}
              loading={loading || !isListed}
              onRole={setRole}
              onSessions={setLooked}
              onDelete={(user) => {
                setRisk({ what: 'delete', user })
              }}
            />
          )}
          <AdminPager page={page} total={total} addressOf={list.addressOf} />
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
