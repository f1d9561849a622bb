import { Navigate, useLocation, useSearchParams } from 'react-router'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { Link } from '../ui/link.tsx'
import { EmailField } from './account-fields.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { loginUser } from './auth.slice.ts'
import { checkEmail, checkPassword } from './check-account.ts'
import { landingAfter, promisedIn, withPromise } from './landing.ts'
import { PASSWORD_CHANGED } from './password-changed.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useEntrance } from './use-entrance.ts'

export { loginHead } from './account-heads.ts'

const TITLE = 'sign-in'
const CHECKS = { email: checkEmail, password: checkPassword }

const leadTo = (promised: string | null): string => {
  if (promised === null) return 'Order again, follow your jobs and find your invoices.'
  return promised.startsWith('/checkout')
    ? 'Your cart is kept. After signing in you continue to checkout.'
    : 'After signing in you continue to the page you asked for.'
}

export const LoginPage = () => {
  const dispatch = useShopDispatch()
  const [search] = useSearchParams()
  const location = useLocation()
  const redirect = search.get('redirect')
  const promised = promisedIn(redirect)
  const { entered, enter } = useEntrance(() => dispatch(settleCart()))
  if (entered) return <Navigate to={landingAfter(redirect, entered)} replace />

  return (
    <SignInSheet titleId={TITLE} title="Sign in" lead={leadTo(promised)}>
      {location.state === PASSWORD_CHANGED && (
        <p className="form-notice" role="status">
          Your password has been changed. Please sign in with the new one.
        </p>
      )}
      <AccountForm
        labelledBy={TITLE}
        button="Sign In"
        busyButton="loading..."
        checks={CHECKS}
        send={(filled) => enter(dispatch(loginUser(filled)))}
      >
        {(faults) => (
          <>
            <EmailField faults={faults} />
            <PasswordField name="password" label="Password" faults={faults} autoComplete="current-password" />
          </>
        )}
      </AccountForm>
      <p className="sign-in-ways">
        <Link to="/forgot-password">Forgot your password?</Link>
        <span>
          New here? <Link to={withPromise('/register', promised)}>Register</Link>
        </span>
      </p>
    </SignInSheet>
  )
}
