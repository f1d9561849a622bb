/**
 * Where a visitor lands after signing in: the checkout if that is where they came from, else home. The address bar is anybody's text,
 * so it only ever chooses between these two and never becomes an address itself.
 */
export const landingAfter = (redirect: string | null): '/checkout' | '/' =>
  redirect?.includes('checkout') ? '/checkout' : '/'
