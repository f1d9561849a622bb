import { Notice } from '../../ui/notice.tsx'
import type { Clash } from './merge-settings.ts'

export type Side = 'mine' | 'theirs'

type Props = {
  readonly who: string
  readonly taken: readonly string[]
  readonly clashes: readonly Clash[]
  readonly chosen: Readonly<Record<string, Side>>
  /** Somebody wanted to save before choosing. */
  readonly isFault: boolean
  readonly onChoose: (path: string, side: Side) => void
}

const SIDES = [
  ['mine', 'Yours'],
  ['theirs', 'Theirs'],
] as const

/** Two people changed the same fields: both values, to choose from. Nothing typed is lost meanwhile. */
export const ConflictChoice = ({ who, taken, clashes, chosen, isFault, onChoose }: Props) => (
  <div className="settings-conflict" tabIndex={-1} role="group" aria-label="Changed by a colleague">
    <Notice kind={isFault ? 'danger' : 'info'} role="alert">
      <p>
        {who} saved settings meanwhile, and changed the same as you. Please choose what is to stand, then
        press Save settings.
        {taken.length > 0 && ` Taken over from them: ${taken.join(', ')}.`}
      </p>
    </Notice>
    {clashes.map(({ path, label, ...values }) => (
      <fieldset key={path}>
        <legend className="field-label">{label}</legend>
        {SIDES.map(([side, name]) => (
          <label key={side} className="settings-side">
            <input
              type="radio"
              name={`conflict-${path}`}
              checked={chosen[path] === side}
              onChange={() => {
                onChoose(path, side)
              }}
            />
            <span>
              <strong>{name}:</strong> <bdi>{values[side] === '' ? 'nothing' : values[side]}</bdi>
            </span>
          </label>
        ))}
        {isFault && chosen[path] === undefined && (
          <p className="field-fault">Please choose one of the two.</p>
        )}
      </fieldset>
    ))}
  </div>
)
