import { type Permission, PERMISSION_NAMES, PERMISSIONS, withNeeded } from '@umbala/contract'
import { useId } from 'react'

type Props = {
  readonly chosen: readonly Permission[]
  /** What cannot be ticked or taken away here. */
  readonly isFixed: (permission: Permission) => boolean
  readonly onChange: (chosen: Permission[]) => void
}

/** Without it, and without what cannot be used when it is gone. */
const without = (chosen: readonly Permission[], gone: Permission): Permission[] =>
  chosen.filter((permission) => !withNeeded([permission]).includes(gone))

/** Everything that a role can allow, each with what it means. What one permission needs is ticked with it. */
export const PermissionGrid = ({ chosen, isFixed, onChange }: Props) => {
  const id = useId()
  return (
    <fieldset className="permission-grid">
      <legend>What this role allows</legend>
      {PERMISSION_NAMES.map((permission) => {
        const { label, about } = PERMISSIONS[permission]
        return (
          <label key={permission} className="permission">
            <span className="check">
              <input
                type="checkbox"
                checked={chosen.includes(permission)}
                disabled={isFixed(permission)}
                aria-labelledby={`${id}-${permission}`}
                aria-describedby={`${id}-${permission}-about`}
                onChange={(event) => {
                  onChange(
                    event.target.checked ? withNeeded([...chosen, permission]) : without(chosen, permission),
                  )
                }}
              />
            </span>
            <strong id={`${id}-${permission}`}>{label}</strong>
            <small id={`${id}-${permission}-about`}>{about}</small>
          </label>
        )
      })}
    </fieldset>
  )
}
