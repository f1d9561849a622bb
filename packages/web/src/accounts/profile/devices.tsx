import type { SignedInDevice } from '@umbala/contract'
import { useState } from 'react'
import { notify } from '../../ui/toasts.tsx'
import { fetchDevices, signOutDevice, signOutOthers } from '../account-requests.ts'
import { Awaited, ProfilePart } from './profile-part.tsx'
import { tellWhen } from './tell-when.ts'
import type { Outcome } from '../../state/use-ask.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useAsk } from '../../state/use-ask.ts'

type RowProps = {
  readonly device: SignedInDevice
  readonly busy: boolean
  readonly onSignOut: () => void
}

const DeviceRow = ({ device, busy, onSignOut }: RowProps) => {
  const { device: name, network, lastSeenAt, current } = device
  return (
    <li className="account-row">
      <div>
        <p className="account-row-name">{name}</p>
        <p className="note">
          {network !== null && `${network}, `}
          last seen <time dateTime={lastSeenAt}>{tellWhen(lastSeenAt)}</time>
        </p>
      </div>
      {current ? (
        <span className="account-tag">This device</span>
      ) : (
        <button
          type="button"
          className="btn"
          aria-disabled={busy}
          aria-label={`Sign out ${name}`}
          onClick={onSignOut}
        >
          Sign out
        </button>
      )}
    </li>
  )
}

/** Every browser that holds a key to this account, and the way to take the key back. */
export const Devices = () => {
  const ask = useAsk()
  const [isAsking, setIsAsking] = useState(false)
  const { answer, refusal, loading, reload } = useAnswer(fetchDevices, undefined)

  const signOut = async (asked: Promise<Outcome<unknown>>, done: string): Promise<void> => {
    setIsAsking(true)
    const { refusal: refused } = await asked
    setIsAsking(false)
    reload()
    if (refused === null) notify('success', done)
    else notify('danger', refused.message)
  }
  const busy = isAsking || loading

  return (
    <ProfilePart part="devices">
      <Awaited answer={answer} refusal={refusal} reload={reload}>
        {(devices) => (
          <>
            <ul className="account-rows">
              {devices.map((device) => (
                <DeviceRow
                  key={device._id}
                  device={device}
                  busy={busy}
                  onSignOut={() => {
                    if (!busy) void signOut(ask(signOutDevice(device._id)), `${device.device} is signed out.`)
                  }}
                />
              ))}
            </ul>
            {devices.length > 1 && (
              <button
                type="button"
                className="btn"
                aria-busy={busy}
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) void signOut(ask(signOutOthers(undefined)), 'All other devices are signed out.')
                }}
              >
                Sign out everywhere else
              </button>
            )}
          </>
        )}
      </Awaited>
    </ProfilePart>
  )
}
