import type { User } from '@umbala/contract'
import { notify } from '../../ui/toasts.tsx'
import { KnownEmail, NewPasswordField } from '../account-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { changeMe } from '../auth.slice.ts'
import { checkNewPassword, checkPassword } from '../check-account.ts'
import { ProfilePart, titleOf } from './profile-part.tsx'
import { useAsk } from '../../state/use-ask.ts'

const CHECKS = { currentPassword: checkPassword, newPassword: checkNewPassword }

type Props = { readonly user: User; readonly onChanged: () => void }

export const ChangePasswordForm = ({ user, onChanged }: Props) => {
  const ask = useAsk()
  return (
    <ProfilePart part="password">
      <AccountForm
        labelledBy={titleOf('password')}
        button="Change password"
        busyButton="Saving..."
        look="small"
        checks={CHECKS}
        send={async (filled) => (await ask(changeMe(filled))).refusal}
        onDone={(form) => {
          form.reset()
          notify('success', 'Your password has been changed. Your other devices are signed out.')
          onChanged()
        }}
      >
        {(faults, { newPassword }) => (
          <>
            <KnownEmail email={user.email} />
            <PasswordField
              name="currentPassword"
              label="Current password"
              faults={faults}
              autoComplete="current-password"
            />
            <NewPasswordField
              name="newPassword"
              label="New password"
              faults={faults}
              typed={newPassword}
              known={[user.name, user.email]}
            />
          </>
        )}
      </AccountForm>
    </ProfilePart>
  )
}
