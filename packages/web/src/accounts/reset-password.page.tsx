import { useState } from 'react'
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
const INCOMPLETE =
  'Part of it is missing. Please open the whole link from the mail again, or ask for a new one here.'
const CHECKS = { password: checkNewPassword }

export const ResetPasswordPage = () => {
  const token = useLinkToken()
  const alive = useAlive()
  const ask = useAsk()
  const dispatch = useShopDispatch()
  const user = useSelector(selectUser)
  const navigate = useNavigate()
  const [dead, setDead] = useState<string | null>(null)

  // A link that changes nothing any more takes no password either: what helps stands in the form's place.
  const isIncomplete = alive && token === null
  const refused = isIncomplete ? INCOMPLETE : dead
  if (refused !== null)
    return (
      <SignInSheet
        titleId={TITLE}
        title={isIncomplete ? 'This link is not complete' : 'This link no longer works'}
      >
        <p className="form-refusal" role="alert">
          {refused}
        </p>
        <Link className="btn btn-primary btn-lg" to="/forgot-password">
          Ask for a new link
        </Link>
        <p className="sign-in-ways">
          <Link to="/login">Back to signing in</Link>
        </p>
      </SignInSheet>
    )
  return (
    <SignInSheet
      titleId={TITLE}
      title="Choose a new password"
      lead="Every browser in which you are signed in will ask for it."
    >
      <AccountForm
        labelledBy={TITLE}
        button="Change password"
        busyButton="loading..."
        checks={CHECKS}
        send={async ({ password }) => {
          const { refusal } = await ask(resetPassword({ token: token ?? '', password }))
          if (refusal?.code === 'gone') setDead(refusal.message)
          return refusal
        }}
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
      <p className="sign-in-ways">
        <Link to="/forgot-password">Ask for a new link</Link>
        <Link to="/login">Back to signing in</Link>
      </p>
    </SignInSheet>
  )
}
