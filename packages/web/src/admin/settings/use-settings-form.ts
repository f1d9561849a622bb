import type { SavedSettings } from '@umbala/contract'
import { useEffect, useRef, useState } from 'react'
import { useRenaming } from '../../state/shop-facts.ts'
import type { Refusal } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import type { Side } from './conflict-choice.tsx'
import { type Clash, mergeSettings, takeValue } from './merge-settings.ts'
import {
  type Faults,
  faultsShown,
  isChanged,
  type SettingsFields,
  toBody,
  toFields,
} from './settings-fields.ts'
import { fetchSettings, saveSettings } from './settings-requests.ts'

const NO_FAULTS: Faults = {}
const SAVED = 'The settings have been saved. Pages, emails and the next invoice go by them now.'

/** The sentence at a field says more than one here could; of several, each stands at its own. */
const toldBelow = (refusal: Refusal): Refusal =>
  Object.keys(refusal.fields ?? NO_FAULTS).length > 1
    ? { ...refusal, message: 'Nothing has been saved yet. Please look at the marked fields.' }
    : refusal

type Conflict = {
  readonly who: string
  readonly taken: readonly string[]
  readonly clashes: readonly Clash[]
  readonly mine: SettingsFields
  readonly theirs: SettingsFields
  readonly chosen: Readonly<Record<string, Side>>
  readonly isFault: boolean
}

export const useSettingsForm = (loaded: SavedSettings) => {
  const ask = useAsk()
  const rename = useRenaming()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(loaded)
  const [fields, setFields] = useState(() => toFields(loaded.shop))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  // What is wrong is where the work goes on.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const isFault = conflict?.isFault
  useEffect(() => {
    if (isFault !== undefined) form.current?.querySelector<HTMLElement>('.settings-conflict')?.focus()
  }, [isFault])

  const change = (changes: Partial<SettingsFields>): void => {
    setFields((known) => ({ ...known, ...changes }))
  }
  /** What was typed since `sent` was read from the form stays in it. */
  const showOver = (sent: SettingsFields, theirs: SettingsFields): void => {
    setFields((mine) => mergeSettings({ base: sent, mine, theirs }).fields)
  }
  const begin = (from: SavedSettings): void => {
    setSaved(from)
    setRefusal(null)
    setFaults(NO_FAULTS)
    setConflict(null)
  }
  const refuse = (refused: Refusal, sent: SettingsFields): void => {
    setRefusal(toldBelow(refused))
    setFaults(faultsShown(refused.fields ?? NO_FAULTS, sent))
  }

  /** A colleague was quicker. What each of them changed is kept; only where both changed the same somebody has to choose. */
  const comeToTerms = async (base: SavedSettings, mine: SettingsFields): Promise<void> => {
    const { answer: newer, refusal: refused } = await ask(fetchSettings(null))
    if (refused !== null) {
      setRefusal(refused)
      return
    }
    const theirs = toFields(newer.shop)
    const { fields: merged, clashes, taken } = mergeSettings({ base: toFields(base.shop), mine, theirs })
    const who = newer.updatedBy ?? 'A colleague'
    setSaved(newer)
    showOver(mine, merged)
    setRefusal(null)
    if (clashes.length > 0) {
      setConflict({ who, taken, clashes, mine, theirs, chosen: {}, isFault: false })
      return
    }
    await send(
      newer,
      merged,
      taken.length > 0 ? ` ${who} had changed ${taken.join(', ')}: both are kept.` : '',
    )
  }

  const send = async (base: SavedSettings, sent: SettingsFields, more = ''): Promise<void> => {
    const { answer, refusal: refused } = await ask(saveSettings(toBody(sent, base.updatedAt)))
    if (refused?.code === 'conflict' && refused.fields === undefined) {
      await comeToTerms(base, sent)
      return
    }
    if (refused !== null) {
      refuse(refused, sent)
      return
    }
    begin(answer)
    showOver(sent, toFields(answer.shop))
    rename(answer.shop)
    say('success', `${SAVED}${more}`)
  }

  const save = async (): Promise<void> => {
    if (busy) return
    if (conflict?.clashes.some(({ path }) => conflict.chosen[path] === undefined)) {
      setConflict({ ...conflict, isFault: true })
      return
    }
    setBusy(true)
    setConflict(null)
    await send(saved, fields)
    setBusy(false)
  }

  return {
    form,
    fields,
    faults,
    refusal,
    saved,
    busy,
    conflict,
    isDirty: isChanged(fields, saved.shop),
    change,
    save,
    choose: (path: string, side: Side): void => {
      if (!conflict) return
      setConflict({ ...conflict, chosen: { ...conflict.chosen, [path]: side } })
      setFields((known) => takeValue(known, path, side === 'mine' ? conflict.mine : conflict.theirs))
    },
    discard: () => {
      begin(saved)
      setFields(toFields(saved.shop))
    },
  }
}
