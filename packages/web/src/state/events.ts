import { createAction } from '@reduxjs/toolkit'
import type { User } from '@umbala/contract'
import { newGuestId } from './guest-id.ts'

/** Who is shopping in this browser: a user with a token, or a guest by the id of their cart. */
export type Session = {
  readonly user: User | null
  readonly token: string | null
  readonly guestId: string
}

/** Things several domains react to. A domain listens here instead of importing its neighbour. */
export const sessionRestored = createAction<Session>('session/restored')

/** The guest id stays: what the guest had chosen is merged into the user's cart by it. */
export const signedIn = createAction<{ readonly user: User; readonly token: string }>('session/signedIn')

/** The next guest must not find the cart of the person who left. */
export const loggedOut = createAction('session/loggedOut', () => ({ payload: { guestId: newGuestId() } }))
