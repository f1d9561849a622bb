import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { Role, ShopClient, User } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../../state/events.ts'
import { createRequest } from '../../state/thunk.ts'

export type AdminState = {
  users: User[]
  /** How many users the list is a page of. */
  total: number
  /** The server has told; until then an empty list is only an unknown one. */
  isListed: boolean
  loading: boolean
  error: string | null
  /** What the error is about: a list that could not be fetched is said in its place, a change that was refused where it was asked for. */
  failed: 'list' | 'change' | null
  /** The list request that counts: an older one may still be answered, and must not overwrite it. */
  asking: string | null
}

const initialState: AdminState = {
  users: [],
  total: 0,
  isListed: false,
  loading: false,
  error: null,
  failed: null,
  asking: null,
}

export type UserListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListUsers']>[0]>['query']>
export type NewUser = Parameters<ShopClient['adminCreateUser']>[0]['body']

export const fetchUsers = createRequest('admin/fetchUsers', (query: UserListQuery, { extra, signal }) =>
  extra.client.adminListUsers({ query }, { signal }),
)

export const addUser = createRequest('admin/addUser', (body: NewUser, { extra }) =>
  extra.client.adminCreateUser({ body }),
)

type RoleChange = { readonly id: string; readonly role: Role }
export const changeRole = createRequest('admin/changeRole', ({ id, role }: RoleChange, { extra }) =>
  extra.client.adminUpdateUser({ params: { id }, body: { role } }),
)

export const deleteUser = createRequest('admin/deleteUser', (id: string, { extra }) =>
  extra.client.adminDeleteUser({ params: { id } }),
)

const changes = [addUser, changeRole, deleteUser] as const
const requests = [fetchUsers, ...changes] as const

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchUsers.pending, (state, { meta }) => {
        state.asking = meta.requestId
      })
      .addCase(fetchUsers.fulfilled, (state, { payload, meta }) => {
        if (state.asking !== meta.requestId) return
        state.users = [...payload.items]
        state.total = payload.total
        state.isListed = true
      })
      .addCase(addUser.fulfilled, (state, { payload }) => {
        state.users.unshift(payload.user)
        state.total += 1
      })
      .addCase(changeRole.fulfilled, (state, { payload }) => {
        state.users = state.users.map((user) => (user._id === payload.user._id ? payload.user : user))
      })
      .addCase(deleteUser.fulfilled, (state, { payload }) => {
        state.users = state.users.filter(({ _id }) => _id !== payload._id)
        state.total = Math.max(0, state.total - 1)
      })
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) =>
        payload.user?.role === 'admin' ? state : initialState,
      )
      .addMatcher(isPending(...requests), (state) => {
        state.loading = true
        state.error = null
        state.failed = null
      })
      .addMatcher(isFulfilled(...requests), (state, action) => {
        if (isFulfilled(fetchUsers)(action) && state.asking !== action.meta.requestId) return
        state.loading = false
      })
      .addMatcher(isRejected(fetchUsers), (state, { error, meta }) => {
        if (state.asking !== meta.requestId) return
        state.loading = false
        if (meta.aborted) return
        state.error = error.message
        state.failed = 'list'
      })
      .addMatcher(isRejected(...changes), (state, { error }) => {
        state.loading = false
        state.error = error.message
        state.failed = 'change'
      })
  },
  selectors: { selectAdmin: (state) => state },
})

export const { selectAdmin } = adminSlice.selectors
