import type { Permission, StaffRole } from '@umbala/contract'
import { useRef, useState } from 'react'
import type { Refusal } from '../../state/thunk.ts'
import { type Request, useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import { changeRole, createRole, resetRole } from './role-requests.ts'

const sameSet = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission))

/** What is written into the editor of a role, and what becomes of it; null while a new one is made. */
export const useRoleForm = (role: StaffRole | null, onSaved: (role: StaffRole | null) => void) => {
  const ask = useAsk()
  const [stood, setStood] = useState(role)
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Set when what was typed is saved, or gone with its role: then nobody is asked about it. */
  const doneRef = useRef(false)
  // What stands now, whoever saved it, takes the place of what was written before.
  if (role?.version !== stood?.version) {
    setStood(role)
    setName(role?.name ?? '')
    setChosen(role?.permissions ?? [])
    setRefusal(null)
  }
  const isDirty = name !== (role?.name ?? '') || !sameSet(chosen, role?.permissions ?? [])

  /** Tells whether it was done. */
  const send = async (request: Request<StaffRole>, words: string): Promise<boolean> => {
    setBusy(true)
    const outcome = await ask(request)
    setBusy(false)
    setRefusal(outcome.refusal)
    if (outcome.refusal !== null) return false
    say('success', words)
    if (role === null) doneRef.current = true
    onSaved(outcome.answer)
    return true
  }
  const save = async (): Promise<void> => {
    if (busy || !isDirty) return
    const body = { name: name.trim(), permissions: [...chosen] }
    if (role === null) await send(createRole(body), `The role ${body.name} was created.`)
    else await send(changeRole({ ...body, id: role._id, version: role.version }), `${body.name} was saved.`)
  }
  const reset = async ({ _id, name: named }: StaffRole): Promise<boolean> =>
    !busy && (await send(resetRole(_id), `${named} allows what it began with.`))
  const forget = (): void => {
    doneRef.current = true
    onSaved(null)
  }

  return { name, setName, chosen, setChosen, busy, refusal, isDirty, doneRef, save, reset, forget }
}
