import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { useShopDispatch } from '../state/thunk.ts'
import { useAlive } from '../ui/use-alive.ts'
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

/** The token is read once and then taken out of the address, where it would stay in the history and over somebody's shoulder. */
const useTokenOfAddress = (): string | null => {
  const [search] = useSearchParams()
  const given = search.get('token')
  const [token] = useState(given)
  const navigate = useNavigate()
  useEffect(() => {
    if (given !== null) void navigate('/reset-password', { replace: true, preventScrollReset: true })
  }, [given, navigate])
  return token
}

export const ResetPasswordPage = () => {
  const token = useTokenOfAddress()
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
