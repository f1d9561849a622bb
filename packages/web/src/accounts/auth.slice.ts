import { createSlice } from '@reduxjs/toolkit'
import type { User } from '@umbala/contract'
import { loggedOut, sessionRestored } from '../state/events.ts'
import type { ShopDispatch, ThunkExtra } from '../state/thunk.ts'

export type AuthState = { user: User | null; token: string | null; guestId: string | null }

const initialState: AuthState = { user: null, token: null, guestId: null }

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (_, { payload }) => ({ ...payload }))
      .addCase(loggedOut, (_, { payload }) => ({ user: null, token: null, guestId: payload.guestId }))
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: ({ user }) => user,
    selectToken: ({ token }) => token,
    selectIsAdmin: ({ user }) => user?.role === 'admin',
  },
})

export const { selectSession, selectUser, selectToken, selectIsAdmin } = authSlice.selectors

/** Logging out always works here; that the server forgets the token too is tried, and a token that stays behind expires. */
export const logOut =
  () =>
  async (dispatch: ShopDispatch, _: unknown, { client }: ThunkExtra) => {
    // Asked first, because the request takes its token from the session that ends in the next line.
    const revoked = client.logout()
    dispatch(loggedOut())
    await revoked.catch(() => null)
  }
