import type { SavedScheduling } from '@umbala/contract'
import { useEffect, useRef, useState } from 'react'
import { useRenaming, useShopFacts } from '../../state/shop-facts.ts'
import type { Refusal } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import { type DatesFields, type Faults, faultsShown, isChanged, toBody, toFields } from './dates-fields.ts'
import { saveScheduling } from './dates-requests.ts'

const NO_FAULTS: Faults = {}
const SAVED = 'Saved. Every page and every new checkout tells its dates by this now.'

/** The sentence at a field says more than one here could; of several, each stands at its own. */
const toldBelow = (refusal: Refusal): Refusal =>
  Object.keys(refusal.fields ?? NO_FAULTS).length > 1
    ? { ...refusal, message: 'Nothing has been saved yet. Please look at the marked fields.' }
    : refusal

export const useDatesForm = (loaded: SavedScheduling) => {
  const ask = useAsk()
  const rename = useRenaming()
  const { shop } = useShopFacts()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(loaded)
  const [fields, setFields] = useState(() => toFields(loaded.scheduling))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, setBusy] = useState(false)

  // What is wrong is where the work goes on.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const begin = (from: SavedScheduling): void => {
    setSaved(from)
    setFields(toFields(from.scheduling))
    setRefusal(null)
    setFaults(NO_FAULTS)
  }
  const send = async (): Promise<void> => {
    const { answer, refusal: refused } = await ask(saveScheduling(toBody(fields, saved.updatedAt)))
    if (refused !== null) {
      setRefusal(toldBelow(refused))
      setFaults(faultsShown(refused.fields ?? NO_FAULTS, fields))
      return
    }
    begin(answer)
    // The shop's pages of this window go by it too.
    rename({ ...shop, scheduling: answer.scheduling })
    say('success', SAVED)
  }
  return {
    form,
    fields,
    faults,
    refusal,
    saved,
    busy,
    isDirty: isChanged(fields, saved.scheduling),
    change: (changes: Partial<DatesFields>): void => {
      setFields((known) => ({ ...known, ...changes }))
    },
    save: async (): Promise<void> => {
      if (busy) return
      setBusy(true)
      await send()
      setBusy(false)
    },
    discard: (): void => {
      begin(saved)
    },
  }
}
