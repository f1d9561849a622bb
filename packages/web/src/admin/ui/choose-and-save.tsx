import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { type Choice, SelectField } from './select-field.tsx'

type Props<Value extends string> = {
  readonly label: string
  /** What stands now. */
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  /** The name of the button for those who do not see which select it stands beside. */
  readonly saveLabel: string
  /** Tells whether it was done; false also where a question comes first. */
  readonly onSave: (value: Value) => Promise<boolean>
  /** Stands where the button stands while there is nothing to save. */
  readonly children?: ReactNode
}

type Wish<Value> = { readonly to: Value; readonly stage: 'chosen' | 'saving' | 'saved' }

/**
 * A choice that has consequences for somebody else. A select changes with every arrow key, so that choosing and doing are two steps:
 * the button that does it appears once something else is chosen, and Escape goes back to what stands.
 */
export const ChooseAndSave = <Value extends string>(props: Props<Value>) => {
  const { label, value, choices, saveLabel, onSave, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [wish, setWish] = useState<Wish<Value> | null>(null)
  // A wish is one to leave what stood when it was made. What stands now, whoever set it, ends it.
  const [stood, setStood] = useState(value)
  if (stood !== value) {
    setStood(value)
    setWish(null)
  }
  /** The button goes with the wish; whoever pressed it goes on at the select. */
  const focusSelect = (): void => {
    form.current?.querySelector('select')?.focus()
  }

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (wish?.stage !== 'chosen') return
    focusSelect()
    setWish({ ...wish, stage: 'saving' })
    const isDone = await onSave(wish.to)
    // Shown until the news arrives that it stands.
    setWish((now) => (now?.stage === 'saving' ? (isDone ? { ...now, stage: 'saved' } : null) : now))
  }

  return (
    <form
      ref={form}
      className="choose-and-save"
      aria-busy={wish?.stage === 'saving'}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || wish?.stage !== 'chosen') return
        focusSelect()
        setWish(null)
      }}
    >
      <SelectField
        label={label}
        hideLabel
        value={wish?.to ?? value}
        choices={choices}
        onChange={(to) => {
          if (wish?.stage !== 'saving') setWish(to === value ? null : { to, stage: 'chosen' })
        }}
      />
      {wish?.stage === 'chosen' ? (
        <button type="submit" className="btn btn-sm btn-primary" aria-label={saveLabel}>
          Save
        </button>
      ) : (
        children
      )}
    </form>
  )
}
