import type { SavedSettings } from '@umbala/contract'
import { useEffect, useRef, useState } from 'react'
import { useRenaming } from '../../state/shop-facts.ts'
import type { Refusal } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import {
  type Faults,
  faultsShown,
  isChanged,
  type SettingsFields,
  toBody,
  toFields,
} from './settings-fields.ts'
import { saveSettings } from './settings-requests.ts'

const NO_FAULTS: Faults = {}

/** The sentence at a field says more than one here could; of several, each stands at its own. */
const toldBelow = (refusal: Refusal): Refusal =>
  Object.keys(refusal.fields ?? NO_FAULTS).length > 1
    ? { ...refusal, message: 'Nothing has been saved yet. Please look at the marked fields.' }
    : refusal

export const useSettingsForm = (loaded: SavedSettings) => {
  const ask = useAsk()
  const rename = useRenaming()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(loaded)
  const [fields, setFields] = useState(() => toFields(loaded.shop))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, setBusy] = useState(false)

  // What is wrong is where the work goes on.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const change = (changes: Partial<SettingsFields>): void => {
    setFields((known) => ({ ...known, ...changes }))
  }
  const begin = (from: SavedSettings): void => {
    setSaved(from)
    setFields(toFields(from.shop))
    setRefusal(null)
    setFaults(NO_FAULTS)
  }
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { answer, refusal: refused } = await ask(saveSettings(toBody(fields, saved.updatedAt)))
    setBusy(false)
    if (refused !== null) {
      setRefusal(toldBelow(refused))
      setFaults(faultsShown(refused.fields ?? NO_FAULTS, fields))
      return
    }
    begin(answer)
    rename(answer.shop)
    say('success', 'The settings have been saved. Pages, letters and the next invoice go by them now.')
  }

  return {
    form,
    fields,
    faults,
    refusal,
    saved,
    busy,
    isDirty: isChanged(fields, saved.shop),
    change,
    save,
    discard: () => {
      begin(saved)
    },
  }
}
