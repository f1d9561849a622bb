import type { User } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { say } from '../ui/say.ts'
import { changeRole, deleteUser } from './admin.slice.ts'

export type Risk = { readonly what: 'delete' | 'stepDown' | 'makeAdmin'; readonly user: User }

type Words = {
  readonly title: string
  /** Said beside the rest where it is about oneself. */
  readonly warning?: string
  readonly follows: string
  readonly confirm: string
  readonly done: string
}

const wordsFor = ({ what, user: { name, email } }: Risk, isSelf: boolean): Words => {
  switch (what) {
    case 'delete':
      return {
        title: 'Are you sure you want to delete this user?',
        warning: 'This is your own account. You will be signed out at once and cannot come back.',
        follows: `${name} (${email}) loses the account, its cart and its saved addresses. Orders stay, under the name they were placed with.`,
        confirm: isSelf ? 'Delete my own account' : 'Delete',
        done: `${name} has been deleted.`,
      }
    case 'stepDown':
      return {
        title: 'Give up your own admin role?',
        warning: 'This is your own account. You will leave the back office at once.',
        follows: 'Only another administrator can let you in again.',
        confirm: 'Become a customer',
        done: 'You are a customer now.',
      }
    case 'makeAdmin':
      return {
        title: `Make ${name} an admin?`,
        follows: `${name} (${email}) can then see every customer, change prices and orders, send money back, and make others admins or take that away, from you too.`,
        confirm: 'Make admin',
        done: `${name} is now an admin.`,
      }
  }
}

const requestOf = ({ what, user }: Risk) =>
  what === 'delete'
    ? deleteUser(user._id)
    : changeRole({ id: user._id, role: what === 'makeAdmin' ? 'admin' : 'customer' })

type Props = {
  readonly risk: Risk | null
  readonly isSelf: boolean
  readonly onClose: () => void
  /** The person at the screen is no longer who they were here. */
  readonly onSelfGone: (what: Risk['what']) => void
}

/** The question before a user is deleted or let into the back office, and before somebody takes it away from themselves. */
export const UserQuestion = ({ risk, isSelf, onClose, onSelfGone }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const said = risk && wordsFor(risk, isSelf)

  const doIt = async (risk: Risk): Promise<void> => {
    setBusy(true)
    const { refusal } = await ask<unknown>(requestOf(risk))
    setBusy(false)
    onClose()
    if (refusal !== null) say('danger', refusal.message)
    else if (isSelf) onSelfGone(risk.what)
    else say('success', wordsFor(risk, isSelf).done)
  }

  return (
    <ConfirmDialog
      isOpen={risk !== null}
      title={said?.title ?? ''}
      confirm={said?.confirm ?? ''}
      kind={risk?.what === 'makeAdmin' ? 'plain' : 'danger'}
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
