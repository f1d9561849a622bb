import type { ArtworkKind, ShopClient } from '@umbala/contract'
import { useEffect, useRef, useState } from 'react'
import { createRequest, type Refusal } from '../../../state/thunk.ts'
import { useAsk } from '../../../state/use-ask.ts'
import { say } from '../../ui/say.ts'
import {
  artworkFaults,
  artworkField,
  artworkFieldsOf,
  type ArtworkFields,
  toArtwork,
} from '../product-form/artwork/artwork-fields.ts'
import { kindName } from './rule-words.ts'

type Body = Parameters<ShopClient['adminSaveArtworkKind']>[0]['body']
const saveArtworkKind = createRequest('adminArtworkKinds/save', (body: Body, { extra }) =>
  extra.client.adminSaveArtworkKind({ body }),
)

const NO_FAULTS: Readonly<Record<string, string>> = {}

/** What is written into the form of a kind, and what becomes of it. */
export const useRulesForm = (known: ArtworkKind, onSaved: (saved: ArtworkKind) => void) => {
  const ask = useAsk()
  const form = useRef<HTMLFormElement>(null)
  const [stood, setStood] = useState(known)
  const [fields, setFields] = useState(() => artworkFieldsOf(known.artwork))
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  // What stands now, whoever saved it, takes the place of what was written before.
  if (known.updatedAt !== stood.updatedAt) {
    setStood(known)
    setFields(artworkFieldsOf(known.artwork))
    setFaults(NO_FAULTS)
    setRefusal(null)
  }
  // What is wrong is where the work goes on.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const isDirty = JSON.stringify(fields) !== JSON.stringify(artworkFieldsOf(known.artwork))

  const send = async (artwork: Body['artwork'], words: string): Promise<void> => {
    setBusy(true)
    const { category, kind, updatedAt: basedOn } = known
    const outcome = await ask(saveArtworkKind({ category, kind, artwork, basedOn }))
    setBusy(false)
    setRefusal(outcome.refusal)
    if (outcome.refusal !== null) return
    say('success', words)
    onSaved(outcome.answer)
  }

  return {
    form,
    fields,
    faults,
    refusal,
    busy,
    isDirty,
    change: (changed: Partial<ArtworkFields>): void => {
      setFields((before) => ({ ...before, ...changed }))
      const names = new Set(Object.keys(changed).map(artworkField))
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(name))))
    },
    save: async (): Promise<void> => {
      if (busy || !isDirty) return
      const found = Object.fromEntries(artworkFaults(fields))
      setFaults(found)
      if (Object.keys(found).length === 0)
        await send(toArtwork(fields), `The rules of ${kindName(known)} have been saved.`)
    },
    reset: async (): Promise<void> => {
      if (!busy) await send(null, `${kindName(known)} goes by the usual rules again.`)
    },
  }
}
