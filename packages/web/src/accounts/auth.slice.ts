import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { ShopClient, User } from '@umbala/contract'
import {
  type Exit,
  loggedOut,
  passwordRefused,
  sessionEnded,
  sessionRestored,
  signedIn,
} from '../state/events.ts'
import { createRequest, type Refusal, type ShopDispatch, type ThunkExtra } from '../state/thunk.ts'

export type AuthState = {
  user: User | null
  token: string | null
  guestId: string | null
  /** The server no longer takes the token, and the password is being asked for. */
  hasEnded: boolean
  /** The way out that was chosen by whoever signed out last. */
  exit: Exit | null
  loading: boolean
  error: string | null
}

const initialState: AuthState = {
  user: null,
  token: null,
  guestId: null,
  hasEnded: false,
  exit: null,
  loading: false,
  error: null,
}

type Credentials = Parameters<ShopClient['login']>[0]['body']
type Registration = Parameters<ShopClient['register']>[0]['body']
type Change = { readonly name: string } | { readonly currentPassword: string; readonly newPassword: string }

const login = createRequest('auth/login', (body: Credentials, { extra }) => extra.client.login({ body }))
const register = createRequest('auth/register', (body: Registration, { extra }) =>
  extra.client.register({ body }),
)

export const fetchMe = createRequest('auth/fetchMe', (_: undefined, { extra, signal }) =>
  extra.client.getMe({}, { signal }),
)
export const changeMe = createRequest('auth/changeMe', (body: Change, { extra }) =>
  extra.client.updateMe({ body }),
)

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (_, { payload }) => ({ ...initialState, ...payload }))
      .addCase(signedIn, (state, { payload }) => {
        state.user = payload.user
        state.token = payload.token
        state.hasEnded = false
      })
      .addCase(loggedOut, (_, { payload }) => ({ ...initialState, ...payload }))
      .addCase(sessionEnded, (state) => {
        state.hasEnded = true
      })
      .addCase(passwordRefused, (state) => {
        state.hasEnded = false
      })
      .addMatcher(isAnyOf(login.pending, register.pending), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isAnyOf(login.fulfilled, register.fulfilled), (state) => {
        state.loading = false
      })
      .addMatcher(isAnyOf(login.rejected, register.rejected), (state, { error }) => {
        state.loading = false
        state.error = error.message
      })
      .addMatcher(isAnyOf(fetchMe.fulfilled, changeMe.fulfilled), (state, { payload }) => {
        // An answer may come after the person it is about has left.
        if (state.user?._id === payload._id) state.user = payload
      })
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: ({ user }) => user,
    selectToken: ({ token }) => token,
    selectHasEnded: ({ hasEnded }) => hasEnded,
    selectExit: ({ exit }) => exit,
    selectIsAdmin: ({ user }) => user?.role === 'admin',
  },
})

export const { selectSession, selectUser, selectToken, selectHasEnded, selectExit, selectIsAdmin } =
  authSlice.selectors

/** Asks to be let in; whoever is gets announced to every domain, and whoever is not is told why. */
const enterBy =
  (request: ReturnType<typeof login> | ReturnType<typeof register>) =>
  async (dispatch: ShopDispatch): Promise<Refusal | null> => {
    const outcome = await dispatch(request)
    if ('error' in outcome) return outcome.error
    dispatch(signedIn(outcome.payload))
    return null
  }

export const loginUser = (body: Credentials) => enterBy(login(body))
export const registerUser = (body: Registration) => enterBy(register(body))

/** Logging out always works here; that the server forgets the token too is tried, and a token that stays behind expires. */
export const logOut =
  (exit: Exit | null = null) =>
  async (dispatch: ShopDispatch, _: unknown, { client }: ThunkExtra) => {
    // Asked first, because the request takes its token from the session that ends in the next line.
    const revoked = client.logout()
    dispatch(loggedOut(exit))
    await revoked.catch(() => null)
  }
