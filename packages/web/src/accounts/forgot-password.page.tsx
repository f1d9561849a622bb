import { useState } from 'react'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { requestPasswordReset } from './account-requests.ts'
import { checkEmail } from './check-account.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useAsk } from '../state/use-ask.ts'
import { Link } from '../ui/link.tsx'

export { forgotPasswordHead } from './account-heads.ts'

const TITLE = 'forgot-password'
const CHECKS = { email: checkEmail }
const LEAD =
  'Tell us your email address and we send you a link with which you choose a new one. It works for an hour.'

/** Says the same whoever asks: whether an address has an account is nobody's business but its owner's. */
export const ForgotPasswordPage = () => {
  const ask = useAsk()
  const [told, setTold] = useState<string | null>(null)

  return (
    <SignInSheet
      titleId={TITLE}
      title={told === null ? 'Forgot your password?' : 'Look into your inbox'}
      lead={told === null ? LEAD : undefined}
    >
      <div role="status">{told !== null && <p className="form-notice">{told}</p>}</div>
      {told === null && (
        <AccountForm
          labelledBy={TITLE}
          button="Send the link"
          busyButton="Sending..."
          checks={CHECKS}
          send={async ({ email }) => {
            const { answer, refusal } = await ask(requestPasswordReset(email))
            if (answer) setTold(answer.message)
            return refusal
          }}
        >
          {(faults) => <EmailField faults={faults} />}
        </AccountForm>
      )}
      <p className="sign-in-ways">
        {told !== null && (
          <button
            type="button"
            onClick={() => {
              setTold(null)
            }}
          >
            Use another address
          </button>
        )}
        <Link to="/login">Back to signing in</Link>
      </p>
    </SignInSheet>
  )
}
