import type { ArtworkKind } from '@umbala/contract'
import { kindSettings } from '@umbala/preflight'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { useMay } from '../../ui/use-may.ts'
import { ArtworkInputs } from '../product-form/artwork/artwork-inputs.tsx'
import { categoryRules } from '../product-form/artwork/kind-rules.ts'
import { kindName, productWords } from './rule-words.ts'
import { useRulesForm } from './use-rules-form.ts'

type Props = {
  readonly known: ArtworkKind
  readonly kinds: readonly ArtworkKind[]
  /** Somebody asked for this kind; the page does not just begin with it. */
  readonly isChosen: boolean
  readonly onSaved: (saved: ArtworkKind) => void
  readonly onReload: () => void
}

/** What the files of one kind are checked against, and the ways to change that. */
export const RulesEditor = ({ known, kinds, isChosen, onSaved, onReload }: Props) => {
  const mayChange = useMay()('products.change')
  const { form, fields, faults, refusal, busy, isDirty, change, save, reset } = useRulesForm(known, onSaved)
  const { category, kind, products, artwork } = known
  const usual = kindSettings({ category, kind }, kind === '' ? null : categoryRules(kinds, category))
  const name = kindName(known)
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the rules stand below a long list of kinds.
  useEffect(() => {
    if (isChosen) heading.current?.focus()
  }, [isChosen])
  return (
    <form
      ref={form}
      className="role-editor"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className="role-members">
        {kind === ''
          ? `Counts for ${productWords(products)}, except where a kind has rules of its own.`
          : `Counts for ${productWords(products)} in ${category}, except where a product has settings of its own.`}
      </p>
      {!mayChange && <Notice>Your role does not allow you to change these rules.</Notice>}
      {refusal !== null && (
        <ErrorLine
          text={refusal.message}
          // A colleague was quicker: what they saved comes instead.
          onRetry={refusal.code === 'conflict' ? onReload : undefined}
        />
      )}
      <fieldset className="rules-fields" disabled={!mayChange}>
        <legend className="sr-only">What files are checked against</legend>
        <ArtworkInputs
          fields={fields}
          usual={usual}
          usualWords="As usual"
          faults={faults}
          onChange={change}
        />
      </fieldset>
      {mayChange && (
        <div className="role-foot">
          <button type="submit" className="btn btn-primary" aria-busy={busy} aria-disabled={busy || !isDirty}>
            Save rules
          </button>
          {artwork !== null && (
            <button type="button" className="btn" aria-disabled={busy} onClick={() => void reset()}>
              Reset to default
            </button>
          )}
        </div>
      )}
      <LeaveGuard isDirty={isDirty && mayChange} isForSearch />
    </form>
  )
}
