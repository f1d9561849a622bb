import type { User } from '@umbala/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { Link } from '../../ui/link.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toasts.tsx'
import { exportMe } from '../account-requests.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ProfilePart } from './profile-part.tsx'

const DAY_LENGTH = '2026-01-01'.length

type Props = { readonly user: User; readonly onDeleted: () => void }

export const OwnData = ({ user, onDeleted }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    setBusy(true)
    const { answer, refusal } = await ask(exportMe(undefined))
    setBusy(false)
    if (refusal) notify('danger', refusal.message)
    else
      saveFile(
        new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }),
        `umbala-my-data-${answer.exportedAt.slice(0, DAY_LENGTH)}.json`,
      )
  }

  return (
    <ProfilePart part="data">
      <p className="profile-text">
        Everything we know of you, in one file that people and programs can read. What we do with it is in the{' '}
        <Link className="text-link" to="/privacy-policy">
          privacy policy
        </Link>
        .
      </p>
      <button
        type="button"
        className="btn"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void download()
        }}
      >
        <Download className="icon" aria-hidden />
        Download my data
      </button>
      <DeleteAccount email={user.email} onDeleted={onDeleted} />
    </ProfilePart>
  )
}
