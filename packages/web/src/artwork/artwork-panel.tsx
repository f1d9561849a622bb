import type { ArtworkFile, ArtworkSlot } from '@umbala/contract'
import { type ArtworkJob, lackedSide, oneSideOf, settingsOf, specificationOf } from '@umbala/preflight'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type JobFiles, NO_FILES } from '../state/job-files.ts'
import { ArtworkCard } from './artwork-card.tsx'
import {
  areElsewhere,
  canSwap,
  hasFailed,
  isSettled,
  placesOf,
  slotsOf,
  type StartingSlot,
} from './items/artwork-item.ts'
import type { ArtworkProduct } from './card-props.ts'
import { DropZone } from './drop-zone.tsx'
import { MissingSide } from './missing-side.tsx'
import { useArtwork } from './items/use-artwork.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import '../styles/artwork.css'

const SIDES = { file: '', front: 'Front', back: 'Back' } as const

type Props = {
  readonly product: ArtworkProduct
  readonly job: ArtworkJob
  /** The files that the line has. */
  readonly start: readonly StartingSlot[]
  /** Told when the customer has changed the files, or they turned out to be sides, and all of them are on the server. */
  readonly onChange?: (artwork: readonly ArtworkSlot[]) => unknown
  /** Without pictures, for the width of a drawer. */
  readonly isSmall?: boolean
  /** Told as well while files are on their way. */
  readonly onState?: (files: JobFiles) => void
  readonly advice?: (file: ArtworkFile) => ReactNode
}

const textOf = (slots: readonly ArtworkSlot[]): string => JSON.stringify(slots)

/** Equal ones are the same one, so that nothing is judged anew that was not changed. */
const useSame = <Value,>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** The files of one line, judged for the job as it is chosen now. */
export const ArtworkPanel = ({ product, job, start, onChange, isSmall = false, onState, advice }: Props) => {
  const specification = useSame(specificationOf(settingsOf(product), product, job))
  const side = useMemo(() => oneSideOf(specification), [specification])
  const { pages } = specification
  const artwork = useArtwork(start, pages)
  const { items, isTouched, refusal, add, swap } = artwork
  const places = placesOf(items, pages)
  const slots = slotsOf(items, pages)
  const told = textOf(slots)
  const settled = isSettled(items)
  const state = !settled ? 'sending' : hasFailed(items) ? 'failed' : 'complete'
  const isDue = settled && (isTouched || areElsewhere(slots, start))
  const tell = useEffectEvent(() => {
    onChange?.(slots)
  })
  useEffect(() => {
    if (isDue) tell()
  }, [told, isDue])
  const tellState = useEffectEvent(() => {
    if (isTouched) onState?.({ slots, state })
  })
  useEffect(() => {
    tellState()
  }, [told, state, isTouched])
  // What is not shown any more does not go along.
  const leave = useEffectEvent(() => onState?.(NO_FILES))
  useEffect(
    () => () => {
      leave()
    },
    [],
  )

  // A file on its way has its place already.
  const missing = lackedSide(
    places.map((slot) => ({ slot })),
    specification,
  )
  const [lone] = items
  const focus = useKeptFocus(items.map(({ key, state }) => `${key} ${state}`).join())
  return (
    <div className="artwork" role="group" aria-label="Artwork files" {...focus}>
      {missing && lone && (
        <MissingSide
          side={missing}
          lone={lone}
          onChosen={add}
          onUseTwice={() => {
            artwork.repair(lone, { ...lone.repair, pages: [1, 1] })
          }}
        />
      )}
      {items.map((item, at) => (
        <ArtworkCard
          key={item.key}
          item={item}
          artwork={artwork}
          product={product}
          job={job}
          specification={places[at] === 'file' ? specification : side}
          side={SIDES[places[at] ?? 'file']}
          isSmall={isSmall}
          {...(advice && { advice })}
        />
      ))}
      {canSwap(items, pages) && (
        <button type="button" className="btn artwork-swap" onClick={swap}>
          Swap front and back
        </button>
      )}
      <DropZone
        lead={missing ? `Add the ${missing}` : items.length > 0 ? 'Add another file' : 'Drop your file here'}
        isSmall={isSmall || items.length > 0}
        onChosen={add}
      />
      {refusal !== null && (
        <p className="field-fault" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
