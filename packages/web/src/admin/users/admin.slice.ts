import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { ListedUser, ShopClient } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../../state/events.ts'
import { createRequest } from '../../state/thunk.ts'
import {
  changeAsked,
  changeDone,
  changeRefused,
  isAwaited,
  listAsked,
  listRefused,
  type ListState,
  UNKNOWN_LIST,
} from '../list-state.ts'

export type AdminState = ListState & {
  users: ListedUser[]
  /** How many users the list is a page of. */
  total: number
}

const NOTHING_BOUGHT = { orders: 0, spent: 0, lastOrderAt: null }

const initialState: AdminState = { ...UNKNOWN_LIST, users: [], total: 0 }

export type UserListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListUsers']>[0]>['query']>
export type NewUser = Parameters<ShopClient['adminCreateUser']>[0]['body']

export const fetchUsers = createRequest('admin/fetchUsers', (query: UserListQuery, { extra, signal }) =>
  extra.client.adminListUsers({ query }, { signal }),
)

export const addUser = createRequest('admin/addUser', (body: NewUser, { extra }) =>
  extra.client.adminCreateUser({ body }),
)

type RoleChange = {
  readonly id: string
  /** Null makes them a customer. */
  readonly roleId: string | null
}
export const changeRole = createRequest('admin/changeRole', ({ id, roleId }: RoleChange, { extra }) =>
  extra.client.adminSetUserRole({ params: { id }, body: { roleId } }),
)

export const deleteUser = createRequest('admin/deleteUser', (id: string, { extra }) =>
  extra.client.adminDeleteUser({ params: { id } }),
)

const changes = [addUser, changeRole, deleteUser] as const

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchUsers.pending, listAsked)
      .addCase(fetchUsers.fulfilled, (state, action) => {
        if (!isAwaited(state, action)) return
        state.users = [...action.payload.items]
        state.total = action.payload.total
        state.loading = false
      })
      .addCase(fetchUsers.rejected, listRefused)
      .addCase(addUser.fulfilled, (state, { payload }) => {
        state.users.unshift({ ...payload.user, ...NOTHING_BOUGHT })
        state.total += 1
      })
      .addCase(changeRole.fulfilled, (state, { payload }) => {
        state.users = state.users.map((user) =>
          // A customer has no role of the staff any more, so what stood there goes.
          user._id === payload.user._id
            ? { ...user, staffRole: undefined, permissions: undefined, ...payload.user }
            : user,
        )
      })
      .addCase(deleteUser.fulfilled, (state, { payload }) => {
        state.users = state.users.filter(({ _id }) => _id !== payload._id)
        state.total = Math.max(0, state.total - 1)
      })
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) =>
        payload.user?.role === 'admin' ? state : initialState,
      )
      .addMatcher(isPending(...changes), changeAsked)
      .addMatcher(isFulfilled(...changes), changeDone)
      .addMatcher(isRejected(...changes), changeRefused)
  },
  selectors: { selectAdmin: (state) => state },
})

export const { selectAdmin } = adminSlice.selectors
