import type { User } from '@umbala/contract'
import { notify } from '../../ui/toasts.tsx'
import { NameField } from '../account-fields.tsx'
import { AccountForm } from '../account-form.tsx'
import { changeMe } from '../auth.slice.ts'
import { checkName } from '../check-account.ts'
import { ProfilePart, titleOf } from './profile-part.tsx'
import { useAsk } from '../../state/use-ask.ts'
import { Link } from '../../ui/link.tsx'

const CHECKS = { name: checkName }

export const DetailsForm = ({ user }: { readonly user: User }) => {
  const ask = useAsk()
  return (
    <ProfilePart part="details">
      <AccountForm
        labelledBy={titleOf('details')}
        button="Save name"
        busyButton="Saving..."
        look="small"
        checks={CHECKS}
        send={async ({ name }) => (await ask(changeMe({ name }))).refusal}
        onDone={() => {
          notify('success', 'Your name has been saved.')
        }}
      >
        {(faults) => <NameField faults={faults} current={user.name} />}
      </AccountForm>
      <p className="note">
        You sign in with <span className="profile-email">{user.email}</span>. To change the address,{' '}
        <Link className="text-link" to="/contact-page">
          talk to us
        </Link>
        .
      </p>
    </ProfilePart>
  )
}
