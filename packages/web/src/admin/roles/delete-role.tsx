import type { StaffRole } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { say } from '../ui/say.ts'
import { SelectField } from '../ui/select-field.tsx'
import { deleteRole } from './role-requests.ts'

type Props = {
  readonly role: StaffRole
  /** The roles that its members may get. */
  readonly heirs: readonly StaffRole[]
  readonly onDeleted: () => void
}

/** Members are never left without a role: whoever deletes it says which one they get. */
export const DeleteRole = ({ role, heirs, onDeleted }: Props) => {
  const ask = useAsk()
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [heir, setHeir] = useState('')
  const { members } = role
  const choices = [
    { value: '', label: 'Choose a role' },
    ...heirs.map(({ _id, name }) => ({ value: _id, label: name })),
  ]

  const doIt = async (): Promise<void> => {
    if (members.length > 0 && heir === '') {
      setProblem('Please choose a role for its members.')
      return
    }
    setBusy(true)
    const { refusal } = await ask(deleteRole({ id: role._id, moveTo: heir === '' ? null : heir }))
    setBusy(false)
    if (refusal !== null) {
      setProblem(refusal.message)
      return
    }
    setIsOpen(false)
    say('success', `The role ${role.name} was deleted.`)
    onDeleted()
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-danger-quiet"
        onClick={() => {
          setProblem(null)
          setIsOpen(true)
        }}
      >
        Delete role
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Delete the role ${role.name}?`}
        confirm="Delete role"
        busy={busy}
        onConfirm={() => void doIt()}
        onClose={() => {
          setIsOpen(false)
        }}
      >
        {problem !== null && <ErrorLine text={problem} />}
        {members.length === 0 ? (
          <p>Nobody has it.</p>
        ) : (
          <>
            <p>
              {members.map(({ name }) => name).join(', ')} {members.length === 1 ? 'gets' : 'get'} another
              role at the same moment, and may do what it allows from their next click on.
            </p>
            <SelectField
              label="Role for its members"
              value={heir}
              choices={choices}
              onChange={(value) => {
                setHeir(value)
                setProblem(null)
              }}
            />
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
