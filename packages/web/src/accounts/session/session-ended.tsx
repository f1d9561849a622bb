import type { User } from '@umbala/contract'
import { useEffect, useId, useRef } from 'react'
import { passwordRefused } from '../../state/events.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { KnownEmail } from '../account-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { loginUser } from '../auth.slice.ts'
import { checkPassword } from '../check-account.ts'
import { useLogOut } from './use-log-out.ts'

const CHECKS = { password: checkPassword }

/** Over the page, which keeps all that was typed. Cancel and Esc leave everything as it is; what is sent next asks again. */
export const SessionEnded = ({ user }: { readonly user: User }) => {
  const dispatch = useShopDispatch()
  const logOut = useLogOut('/login')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[name="password"]')?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const cancel = (): void => {
    dispatch(passwordRefused())
  }

  return (
    <dialog
      ref={dialog}
      className="account-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      <h2 id={titleId}>Your session ended</h2>
      <p>
        Enter your password to go on. Everything on this page is still here, and what you sent goes through.
      </p>
      <p>
        You were signed in as <strong>{user.email}</strong>
      </p>
      <AccountForm
        labelledBy={titleId}
        button="Sign In"
        busyButton="Signing in..."
        checks={CHECKS}
        send={({ password }) => dispatch(loginUser({ email: user.email, password }))}
      >
        {(faults) => (
          <>
            <KnownEmail email={user.email} />
            <PasswordField name="password" label="Password" faults={faults} autoComplete="current-password" />
          </>
        )}
      </AccountForm>
      <button type="button" className="btn" onClick={cancel}>
        Cancel
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => void logOut()}>
        Leave and sign in as somebody else
      </button>
    </dialog>
  )
}
