import type { SavedScheduling } from '@umbala/contract'
import { useState } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { fullMoment } from '../../ui/dates.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { toPreview } from './dates-fields.ts'
import { CourierPart, DaysPart, PausesPart, TurnaroundsPart } from './dates-parts.tsx'
import { DatesPreview } from './dates-preview.tsx'
import { fetchScheduling } from './dates-requests.ts'
import { useDatesForm } from './use-dates-form.ts'

const lastSaved = ({ updatedAt, updatedBy }: SavedScheduling): string => {
  if (updatedAt === null) return 'Nobody has changed these yet.'
  return `Last saved on ${fullMoment(updatedAt)}${updatedBy === null ? '' : ` by ${updatedBy}`}.`
}

const DatesForm = ({ loaded }: { readonly loaded: SavedScheduling }) => {
  const { form, fields, faults, refusal, saved, busy, isDirty, change, save, discard } = useDatesForm(loaded)
  const [openedAt] = useState(() => Date.now())
  const part = { fields, faults, change }
  return (
    <form
      ref={form}
      className="settings-form"
      noValidate
      aria-label="Dates and capacity"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <div className="settings-parts">
        <p className="form-note">{lastSaved(saved)}</p>
        <PausesPart {...part} />
        <DaysPart {...part} />
        <TurnaroundsPart {...part} />
        <CourierPart {...part} />
        <div className="settings-foot">
          {refusal !== null && (
            <div className="settings-refusal">
              <ErrorLine text={refusal.message} />
            </div>
          )}
          <button type="submit" className="btn btn-primary" aria-busy={busy} aria-disabled={busy}>
            Save dates
          </button>
          {isDirty && (
            <button type="button" className="btn btn-quiet" onClick={discard}>
              Discard changes
            </button>
          )}
        </div>
      </div>
      <DatesPreview scheduling={toPreview(fields, saved.scheduling)} now={openedAt} />
    </form>
  )
}

/** When things are ready: what the staff says about days and about how much fits into them. */
export const DatesPage = () => {
  const { answer, refusal, reload } = useAnswer(fetchScheduling, null)
  return (
    <>
      <AdminHead title="Dates and capacity" />
      {refusal !== null && <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />}
      {answer === null && refusal === null && <p role="status">Loading ...</p>}
      {answer !== null && <DatesForm key={answer.updatedAt} loaded={answer} />}
    </>
  )
}
