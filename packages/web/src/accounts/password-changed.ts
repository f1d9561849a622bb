/** Handed to the login page with the navigation, not in its address, which anybody could write. */
export const PASSWORD_CHANGED = 'password-changed'
