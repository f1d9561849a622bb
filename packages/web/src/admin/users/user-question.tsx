import { PERMISSIONS, type StaffRole, type User } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { say } from '../ui/say.ts'
import { changeRole, deleteUser } from './admin.slice.ts'

export type Risk =
  | { readonly what: 'delete'; readonly user: User }
  /** Their role becomes another one, or none. */
  | { readonly what: 'giveRole'; readonly user: User; readonly role: StaffRole | null }

type Words = {
  readonly title: string
  /** Said beside the rest where it is about oneself. */
  readonly warning?: string
  readonly follows: string
  readonly confirm: string
  readonly done: string
}

const wordsForRole = ({ name, email }: User, role: StaffRole | null, isSelf: boolean): Words => {
  const follows =
    role?.standard === 'owner'
      ? `${name} (${email}) can then see every customer, change prices and orders, send money back, and give roles to others or take them away, from you too.`
      : `${name} (${email}) can then: ${role?.permissions.map((permission) => PERMISSIONS[permission].label.toLowerCase()).join(', ') ?? ''}.`
  if (isSelf)
    return {
      title: 'Give up being an owner?',
      warning: 'This is your own account. You lose at once what the new role does not allow.',
      follows: 'Only another owner can make you one again.',
      confirm: role === null ? 'Become a customer' : `Become ${role.name}`,
      done: role === null ? 'You are a customer now.' : `Your role is ${role.name} now.`,
    }
  if (role === null)
    return {
      title: `Make ${name} a customer?`,
      follows: `${name} (${email}) leaves the back office at once.`,
      confirm: 'Make customer',
      done: `${name} is now a customer.`,
    }
  return {
    title: role.standard === 'owner' ? `Make ${name} an owner?` : `Give ${name} the role ${role.name}?`,
    follows,
    confirm: role.standard === 'owner' ? 'Make owner' : 'Give role',
    done: `The role of ${name} is now ${role.name}.`,
  }
}

const wordsFor = (risk: Risk, isSelf: boolean): Words => {
  const { name, email } = risk.user
  switch (risk.what) {
    case 'giveRole':
      return wordsForRole(risk.user, risk.role, isSelf)
    case 'delete':
      return {
        title: 'Are you sure you want to delete this user?',
        warning: 'This is your own account. You will be signed out at once and cannot come back.',
        follows: `${name} (${email}) loses the account, its cart and its saved addresses. Orders stay, under the name they were placed with.`,
        confirm: isSelf ? 'Delete my own account' : 'Delete',
        done: `${name} has been deleted.`,
      }
  }
}

const requestOf = (risk: Risk) =>
  risk.what === 'delete'
    ? deleteUser(risk.user._id)
    : changeRole({ id: risk.user._id, roleId: risk.role?._id ?? null })

type Props = {
  readonly risk: Risk | null
  readonly isSelf: boolean
  readonly onClose: () => void
  /** The person at the screen is no longer who they were here. */
  readonly onSelfGone: (what: Risk['what']) => void
}

/** The question before a user is deleted, let into the back office or shown out of it. */
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
      kind={risk?.what === 'giveRole' && !isSelf ? 'plain' : 'danger'}
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
