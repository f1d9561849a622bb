import type { ArtworkFile } from '@umbala/contract'
import {
  type ArtworkSpecification,
  judgeArtwork,
  type OfferedRepair,
  offeredRepairs,
} from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from '../ui/link.tsx'
import { ArtworkFindings } from './findings/artwork-findings.tsx'
import type { CardProps } from './card-props.ts'
import { numbered, type VerdictWords, verdictWords } from './artwork-words.ts'
import { ArtworkPreview } from './preview/artwork-preview.tsx'
import { OtherWays } from './repair/repair-offers.tsx'
import { KeptRepair, RepairTrial } from './repair/repair-panel.tsx'
import { worthOf } from './repair/repair-words.ts'

const SIGNS = { ok: Check, look: TriangleAlert, stop: TriangleAlert, person: Clock } as const

const Verdict = ({ kind, lead, text }: VerdictWords) => {
  const Sign = SIGNS[kind]
  return (
    <div className="verdict" data-kind={kind}>
      <Sign className="icon" aria-hidden />
      <strong>{lead}</strong>
      <span>{text}</span>
    </div>
  )
}

const AskForHelp = ({ children }: { readonly children: ReactNode }) => (
  <p className="note">
    {children}{' '}
    <Link className="text-link" to="/contact-page">
      Ask for help
    </Link>
  </p>
)

type Measured = ArtworkFile & { readonly facts: NonNullable<ArtworkFile['facts']> }

/** What the customer looks at: an offer, what was chosen, or the file as it was sent. */
const useShownRepair = (chosen: ArtworkRepair | null, specification: ArtworkSpecification) => {
  const [looked, setLooked] = useState<{
    readonly offer: OfferedRepair
    readonly at: ArtworkSpecification
  } | null>(null)
  const [isRepaired, setIsRepaired] = useState(true)
  // An offer was made for one size; at another one there are others.
  const offer = looked?.at === specification ? looked.offer : null
  return {
    offer,
    isRepaired,
    onShow: setIsRepaired,
    shown: isRepaired ? (offer ? offer.repair : chosen) : null,
    look: (next: OfferedRepair | null) => {
      setLooked(next && { offer: next, at: specification })
      setIsRepaired(true)
    },
  }
}

type MeasuredProps = CardProps & { readonly file: Measured }

const MeasuredFile = (props: MeasuredProps) => {
  const { item, file, artwork, specification, side, isSmall, advice, product, job } = props
  const { facts, acceptances, format } = file
  const { repair: chosen } = item
  const { offer, isRepaired, onShow, shown, look } = useShownRepair(chosen, specification)
  const repair = shown ?? undefined
  const judgement = useMemo(() => judgeArtwork(facts, specification, repair), [facts, specification, repair])
  const offers = useMemo(
    () => offeredRepairs(facts, specification, chosen ?? undefined),
    [facts, specification, chosen],
  )
  const worth = useMemo(() => chosen && worthOf(facts, specification, chosen), [facts, specification, chosen])
  const decided = numbered(judgement)
  const words = verdictWords(judgement, acceptances, specification.sizeWords, format)
  const open = offer || !isRepaired ? [] : offers
  const others = open.filter(({ settles }) => settles.length === 0)
  const isTold = !isSmall || words.kind === 'look' || words.kind === 'stop'
  return (
    <div className="artwork-judged">
      <div role="status">
        <Verdict {...words} />
      </div>
      {offer ? (
        <RepairTrial
          name={file.name}
          offer={offer}
          isRepaired={isRepaired}
          onShow={onShow}
          onUse={() => {
            artwork.repair(item, offer.repair)
            look(null)
          }}
          onKeep={() => {
            look(null)
          }}
        />
      ) : (
        chosen &&
        worth && (
          <KeptRepair
            name={file.name}
            repair={chosen}
            worth={worth}
            compare={isSmall ? null : { isRepaired, onShow }}
            onUndo={() => {
              artwork.repair(item, null)
              look(null)
            }}
          />
        )
      )}
      {(!isSmall || offer) && (
        <ArtworkPreview
          file={file}
          judgement={judgement}
          specification={specification}
          repair={repair}
          findings={decided}
          side={side}
          product={product}
          job={job}
        />
      )}
      {!isSmall && advice?.(file)}
      {isTold && (
        <ArtworkFindings
          file={file}
          findings={judgement.findings}
          numbered={decided}
          offers={open}
          onTry={look}
          onAccept={(rule, wording, isAccepted) => artwork.accept(item, rule, wording, isAccepted)}
        />
      )}
      <OtherWays offers={others} onTry={look} />
      {words.kind === 'stop' && (
        <AskForHelp>
          You may order with it all the same and replace it later. Nothing is printed before it fits.
        </AskForHelp>
      )}
      {words.kind === 'look' && !isSmall && <AskForHelp>Not sure what to do?</AskForHelp>}
    </div>
  )
}

/** A file on the server that was measured, judged at the size that is chosen now. */
export const JudgedFile = (props: CardProps & { readonly file: ArtworkFile }) => {
  const { file } = props
  if (file.facts) return <MeasuredFile {...props} file={{ ...file, facts: file.facts }} />
  const judgement = { verdict: 'person', findings: [], sheet: null, placements: [] } as const
  return (
    <>
      <div role="status">
        <Verdict {...verdictWords(judgement, [], '', file.format)} />
      </div>
      <AskForHelp>You hear from us before it is printed.</AskForHelp>
    </>
  )
}
