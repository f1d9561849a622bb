import type { PageHead } from '../state/page-head.ts'

/** Pages for one person at a time: nobody should find them by searching. */
const privately = (title: string, description: string) => (): PageHead => ({
  title,
  description,
  canonicalPath: null,
})

export const loginHead = privately('Sign in', 'Sign in to order and to follow your orders.')
export const registerHead = privately('Register', 'Open an account with the print shop.')
export const forgotPasswordHead = privately('Forgot password', 'Ask for a link to choose a new password.')
export const resetPasswordHead = privately('New password', 'Choose a new password for your account.')
export const profileHead = privately('Profile', 'Your account, your orders and your data.')
