/** The pages whose own rule sends a customer home instead of to the sign-in page. */
const SENDS_HOME = /^\/admin\/(users|orders)(\/|$)/

type Visitor = { readonly role: string }

/** Where a customer who is signed in and has no business here is sent; null for the staff. */
export const adminExit = (visitor: Visitor, pathname: string): string | null => {
  if (visitor.role === 'admin') return null
  return SENDS_HOME.test(pathname) ? '/' : '/login'
}
