import type { User } from '@umbala/contract'

/** Pages that somebody who is not signed in may have been promised, by an email or by their own address bar. */
const FOR_CUSTOMERS = /^\/(?:checkout|order|my-orders|profile|order-confirmation)(?:\/[\w-]+)?$/
const FOR_STAFF = /^\/admin(?:\/[\w-]+)*$/

/** Only to take an address apart; nobody is ever sent there. */
const NOWHERE = 'http://shop.invalid'

type Promised = { readonly path: string; readonly address: string }

const partsOf = (redirect: string): Promised | null => {
  if (!redirect.startsWith('/') || !URL.canParse(redirect, NOWHERE)) return null
  const { origin, pathname, search, hash } = new URL(redirect, NOWHERE)
  return origin === NOWHERE ? { path: pathname, address: pathname + search + hash } : null
}

/**
 * The page that was promised to whoever signs in. The address bar is anybody's text: of it, only the address of a page of this shop is
 * taken, and only of those that ask for signing in. Anything else that speaks of the checkout means the checkout.
 */
export const promisedIn = (redirect: string | null): string | null => {
  if (redirect === null) return null
  const promised = partsOf(redirect)
  if (promised && (FOR_CUSTOMERS.test(promised.path) || FOR_STAFF.test(promised.path)))
    return promised.address
  return redirect.includes('checkout') ? '/checkout' : null
}

const isForStaff = (address: string): boolean => FOR_STAFF.test(partsOf(address)?.path ?? '')

/** Where a visitor lands after signing in: at what was promised, else the staff in the back office and a customer at home. */
export const landingAfter = (redirect: string | null, { role }: Pick<User, 'role'>): string => {
  const promised = promisedIn(redirect)
  const isStaff = role === 'admin'
  if (promised !== null && (isStaff || !isForStaff(promised))) return promised
  return isStaff ? '/admin' : '/'
}

const NEEDS_NO_PROMISE: ReadonlySet<string | null> = new Set([null, '/admin'])

/** Keeps the promise of a page on the way to signing in. The staff comes to the front page of the back office without one. */
export const withPromise = (to: '/login' | '/register', promised: string | null): string =>
  NEEDS_NO_PROMISE.has(promised)
    ? to
    : `${to}?redirect=${encodeURIComponent(promised ?? '').replaceAll('%2F', '/')}`
