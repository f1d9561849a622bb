import type { User } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { say } from '../ui/say.ts'
import { changeRole, deleteUser } from './admin.slice.ts'

export type Risk = { readonly what: 'delete' | 'stepDown'; readonly user: User }

const words = ({ what, user }: Risk, isSelf: boolean) =>
  what === 'delete'
    ? {
        title: 'Are you sure you want to delete this user?',
        warning: 'This is your own account. You will be signed out at once and cannot come back.',
        follows: `${user.name} (${user.email}) loses the account, its cart and its saved addresses. Orders stay, under the name they were placed with.`,
        confirm: isSelf ? 'Delete my own account' : 'Delete',
      }
    : {
        title: 'Give up your own admin role?',
        warning: 'This is your own account. You will leave the back office at once.',
        follows: 'Only another administrator can let you in again.',
        confirm: 'Become a customer',
      }

const requestOf = ({ what, user }: Risk) =>
  what === 'delete' ? deleteUser(user._id) : changeRole({ id: user._id, role: 'customer' })

type Props = {
  readonly risk: Risk | null
  readonly isSelf: boolean
  readonly onClose: () => void
  /** The person at the screen is no longer who they were here. */
  readonly onSelfGone: (what: Risk['what']) => void
}

/** The question before a user is deleted, or before somebody takes the back office away from themselves. */
export const UserQuestion = ({ risk, isSelf, onClose, onSelfGone }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const said = risk && words(risk, isSelf)

  const doIt = async ({ what, user }: Risk): Promise<void> => {
    setBusy(true)
    const { refusal } = await ask<unknown>(requestOf({ what, user }))
    setBusy(false)
    onClose()
    if (refusal !== null) say('danger', refusal.message)
    else if (isSelf) onSelfGone(what)
    else say('success', `${user.name} has been deleted.`)
  }

  return (
    <ConfirmDialog
      isOpen={risk !== null}
      title={said?.title ?? ''}
      confirm={said?.confirm ?? ''}
      busy={busy}
      onConfirm={() => {
        if (risk) void doIt(risk)
      }}
      onClose={onClose}
    >
      {isSelf && <p className="user-warning">{said?.warning}</p>}
      <p>{said?.follows}</p>
    </ConfirmDialog>
  )
}
