import type { SignedInDevice, User } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { fullMoment } from '../../ui/dates.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { say } from '../ui/say.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { WorkDialog } from '../ui/work-dialog.tsx'
import { fetchUserSessions, revokeUserSessions } from './session-requests.ts'

const Device = ({ device }: { readonly device: SignedInDevice }) => (
  <li>
    <p className="session-device">
      {device.device}
      {device.current && <span className="session-here"> (this one)</span>}
    </p>
    <p>
      {device.network !== null && `${device.network}, `}
      last seen <time dateTime={device.lastSeenAt}>{fullMoment(device.lastSeenAt)}</time>
    </p>
  </li>
)

type ListProps = {
  readonly devices: readonly SignedInDevice[] | null
  readonly problem: string | undefined
  readonly onRetry: () => void
}

const Devices = ({ devices, problem, onRetry }: ListProps) => {
  if (problem !== undefined) return <ErrorLine text={problem} onRetry={onRetry} />
  if (devices === null) return <p role="status">Loading ...</p>
  if (devices.length === 0) return <p>Not signed in anywhere.</p>
  return (
    <ul className="session-list">
      {devices.map((device) => (
        <Device key={device._id} device={device} />
      ))}
    </ul>
  )
}

type Props = {
  readonly user: User
  readonly isSelf: boolean
  /** Whether this reader may end them. */
  readonly mayEnd: boolean
  readonly onClose: () => void
}

/** Where somebody is signed in, and the way to end it. It is there as long as it is open. */
export const SessionsDialog = ({ user, isSelf, mayEnd, onClose }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const { answer, refusal, reload } = useAnswer(fetchUserSessions, user._id)
  const mayRevoke = mayEnd && (answer?.some(({ current }) => !current) ?? false)

  const revoke = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const outcome = await ask(revokeUserSessions(user._id))
    setBusy(false)
    if (outcome.refusal !== null) {
      say('danger', outcome.refusal.message)
      return
    }
    say(
      'success',
      isSelf ? 'All your other devices are signed out.' : `${user.name} is signed out everywhere.`,
    )
    onClose()
  }

  return (
    <WorkDialog title={`Sessions of ${user.name}`} onClose={onClose}>
      <Devices devices={answer} problem={refusal?.message} onRetry={reload} />
      <div className="confirm-answers">
        <button type="button" className="btn" autoFocus onClick={onClose}>
          Close
        </button>
        {mayRevoke && (
          <button
            type="button"
            className="btn btn-danger-full"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() => void revoke()}
          >
            {isSelf ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </button>
        )}
      </div>
    </WorkDialog>
  )
}
