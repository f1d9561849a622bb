import { useRef } from 'react'
import { KnownEmail } from '../account-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { deleteMe } from '../account-requests.ts'
import { checkPassword } from '../check-account.ts'
import { useAsk } from '../../state/use-ask.ts'

const TITLE = 'delete-account'
const CHECKS = { password: checkPassword }

type Props = { readonly email: string; readonly onDeleted: () => void }

/** Two steps and the password: nobody deletes an account by a slip of the thumb, or from a browser left open. */
export const DeleteAccount = ({ email, onDeleted }: Props) => {
  const ask = useAsk()
  const dialog = useRef<HTMLDialogElement>(null)

  return (
    <>
      <h3>Delete my account</h3>
      <p className="profile-text">
        Your account, your saved addresses, your cart and your newsletter subscription are removed. The Tax
        Administration Act obliges us to keep the amounts of past orders and invoices for five years; your
        name, email and addresses are taken out of them. An order that is on its way needs them until it
        arrives, so that comes first.
      </p>
      <button
        type="button"
        className="btn btn-danger"
        onClick={() => {
          dialog.current?.showModal()
        }}
      >
        Delete my account
      </button>
      <dialog ref={dialog} className="account-dialog" aria-labelledby={TITLE}>
        <h2 id={TITLE}>Delete your account for good?</h2>
        <p>This cannot be undone. Please enter your password to confirm.</p>
        <AccountForm
          labelledBy={TITLE}
          button="Delete for good"
          busyButton="Deleting..."
          look="danger"
          checks={CHECKS}
          send={async ({ password }) => (await ask(deleteMe(password))).refusal}
          onDone={onDeleted}
        >
          {(faults) => (
            <>
              <KnownEmail email={email} />
              <PasswordField
                name="password"
                label="Password"
                faults={faults}
                autoComplete="current-password"
              />
            </>
          )}
        </AccountForm>
        <button
          type="button"
          className="btn"
          onClick={() => {
            dialog.current?.close()
          }}
        >
          Keep my account
        </button>
      </dialog>
    </>
  )
}
