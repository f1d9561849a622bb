import type { SavedSettings, ShopIdentity } from '@umbala/contract'
import { type ReactNode, useState } from 'react'
import { fullMoment } from '../../ui/dates.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ChargesPart } from './charges-part.tsx'
import { AddressPart, ShopPart } from './identity-parts.tsx'
import { FilesPart } from './files-part.tsx'
import { HoursPart, PhonesPart } from './list-parts.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { toPreview } from './settings-fields.ts'
import { SocialPart } from './social-part.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { VatPart } from './vat-part.tsx'

const lastSaved = ({ updatedAt, updatedBy }: SavedSettings): string => {
  if (updatedAt === null) return 'Nobody has saved settings yet: the shop goes by its demo name.'
  return `Last saved on ${fullMoment(updatedAt)}${updatedBy === null ? '' : ` by ${updatedBy}`}.`
}

type Props = {
  readonly loaded: SavedSettings
  /** How the shop will show itself, beside the form. */
  readonly preview: (shop: ShopIdentity) => ReactNode
}

export const SettingsForm = ({ loaded, preview }: Props) => {
  const { form, fields, faults, refusal, saved, busy, conflict, isDirty, change, save, choose, discard } =
    useSettingsForm(loaded)
  const [openedAt] = useState(() => Date.now())
  const part = { fields, faults, change }
  return (
    <form
      ref={form}
      className="settings-form"
      noValidate
      aria-label="Settings"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <div className="settings-parts">
        <p className="form-note">{lastSaved(saved)}</p>
        {conflict && <ConflictChoice {...conflict} onChoose={choose} />}
        <ShopPart {...part} />
        <AddressPart {...part} />
        <PhonesPart {...part} />
        <HoursPart {...part} />
        <VatPart {...part} />
        <ChargesPart {...part} />
        <FilesPart {...part} />
        <SocialPart {...part} />
        <div className="settings-foot">
          {refusal !== null && (
            <div className="settings-refusal">
              <ErrorLine text={refusal.message} />
            </div>
          )}
          <button type="submit" className="btn btn-primary" aria-busy={busy} aria-disabled={busy}>
            Save settings
          </button>
          {isDirty && (
            <button type="button" className="btn btn-quiet" onClick={discard}>
              Discard changes
            </button>
          )}
        </div>
      </div>
      {preview(toPreview(fields, saved.shop, openedAt))}
    </form>
  )
}
