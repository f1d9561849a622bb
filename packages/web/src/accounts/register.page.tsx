import { Navigate, useSearchParams } from 'react-router'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { Link } from '../ui/link.tsx'
import { EmailField, NameField, NewPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { registerUser } from './auth.slice.ts'
import { checkEmail, checkName, checkNewPassword } from './check-account.ts'
import { landingAfter, promisedIn, withPromise } from './landing.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useEntrance } from './use-entrance.ts'

export { registerHead } from './account-heads.ts'

const TITLE = 'register'
const CHECKS = { name: checkName, email: checkEmail, password: checkNewPassword }

export const RegisterPage = () => {
  const dispatch = useShopDispatch()
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const promised = promisedIn(redirect)
  const { entered, enter } = useEntrance(() => dispatch(settleCart()))
  if (entered) return <Navigate to={landingAfter(redirect, entered)} replace />

  return (
    <SignInSheet
      titleId={TITLE}
      title="Register"
      lead={
        promised?.startsWith('/checkout')
          ? 'Your cart is kept. After registering you continue to checkout.'
          : 'One account for your orders, invoices and delivery addresses.'
      }
    >
      <AccountForm
        labelledBy={TITLE}
        button="Sign Up"
        busyButton="loading..."
        checks={CHECKS}
        send={(filled) => enter(dispatch(registerUser(filled)))}
      >
        {(faults, { name, email, password }) => (
          <>
            <NameField faults={faults} />
            <EmailField faults={faults} />
            <NewPasswordField
              name="password"
              label="Password"
              faults={faults}
              typed={password}
              known={[name, email]}
            />
          </>
        )}
      </AccountForm>
      <p className="sign-in-ways">
        <span>
          By registering you agree to the <Link to="/terms-and-conditions">terms</Link> and the{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </span>
        <span>
          Have an account already? <Link to={withPromise('/login', promised)}>Sign in</Link>
        </span>
      </p>
    </SignInSheet>
  )
}
