import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { useShopDispatch } from '../state/thunk.ts'
import { useAlive } from '../ui/use-alive.ts'
import { useLinkToken } from '../ui/use-link-token.ts'
import { NewPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { resetPassword } from './account-requests.ts'
import { logOut, selectUser } from './auth.slice.ts'
import { checkNewPassword } from './check-account.ts'
import { PASSWORD_CHANGED } from './password-changed.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useAsk } from '../state/use-ask.ts'
import { Link } from '../ui/link.tsx'

export { resetPasswordHead } from './account-heads.ts'

const TITLE = 'reset-password'
const CHECKS = { password: checkNewPassword }

export const ResetPasswordPage = () => {
  const token = useLinkToken()
  const alive = useAlive()
  const ask = useAsk()
  const dispatch = useShopDispatch()
  const user = useSelector(selectUser)
  const navigate = useNavigate()

  return (
    <SignInSheet
      titleId={TITLE}
      title="Choose a new password"
      lead="Choose a new password. Every browser in which you are signed in will ask for it."
    >
      {alive && token === null ? (
        <p className="form-refusal" role="alert">
          This link is not complete. Please open it again from the mail, or ask for a new one.
        </p>
      ) : (
        <AccountForm
          labelledBy={TITLE}
          button="Change password"
          busyButton="loading..."
          checks={CHECKS}
          send={async ({ password }) => (await ask(resetPassword({ token: token ?? '', password }))).refusal}
          onDone={() => {
            // The server has ended every session of the account, this browser's own too.
            if (user !== null) void dispatch(logOut())
            void navigate('/login', { replace: true, state: PASSWORD_CHANGED })
          }}
        >
          {(faults, { password }) => (
            <NewPasswordField
              name="password"
              label="New password"
              faults={faults}
              typed={password}
              known={[]}
            />
          )}
        </AccountForm>
      )}
      <p className="sign-in-ways">
        <Link to="/forgot-password">Ask for a new link</Link>
        <Link to="/login">Back to signing in</Link>
      </p>
    </SignInSheet>
  )
}
