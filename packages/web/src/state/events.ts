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

/** Where whoever signs out on the page of that history entry is led. */
export type Exit = { readonly from: string; readonly to: string }

/** The next guest must not find the cart of the person who left. */
export const loggedOut = createAction('session/loggedOut', (exit: Exit | null = null) => ({
  payload: { guestId: newGuestId(), exit },
}))

/** The server no longer takes the token. Its owner is asked for the password over the page that is open. */
export const sessionEnded = createAction('session/ended')

/** The password was not given; the page stays as it is. */
export const passwordRefused = createAction('session/passwordRefused')
