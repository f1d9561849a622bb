import type { OfferedRepair } from '@umbala/preflight'
import { repairText } from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { keepWords, type RepairWorth, resultWords } from './repair-words.ts'

type CompareProps = {
  readonly name: string
  readonly isRepaired: boolean
  readonly onShow: (isRepaired: boolean) => void
}

const Compare = ({ name, isRepaired, onShow }: CompareProps) => (
  <div className="artwork-chips" role="group" aria-label={`What is shown of ${name}`}>
    {[true, false].map((each) => (
      <button
        key={String(each)}
        type="button"
        className="artwork-chip"
        aria-pressed={isRepaired === each}
        onClick={() => {
          onShow(each)
        }}
      >
        {each ? 'With the change' : 'As you sent it'}
      </button>
    ))}
  </div>
)

type PanelProps = {
  readonly lead: string
  readonly text: string
  readonly compare: CompareProps | null
  readonly children: ReactNode
}

const Panel = ({ lead, text, compare, children }: PanelProps) => (
  <>
    <div className="verdict" data-kind="repair">
      <Check className="icon" aria-hidden />
      <strong>{lead}</strong>
      <span>{text}</span>
    </div>
    {compare && <Compare {...compare} />}
    <div className="artwork-do">{children}</div>
  </>
)

type TrialProps = CompareProps & {
  readonly offer: OfferedRepair
  readonly onUse: () => void
  readonly onKeep: () => void
}

/** An offer that is looked at, and not taken yet. It takes the focus, so that whoever cannot see it hears of it. */
export const RepairTrial = ({ offer, onUse, onKeep, ...compare }: TrialProps) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [offer])
  return (
    <section className="artwork-box" data-kind="repair" ref={panel} tabIndex={-1} aria-label={offer.title}>
      <Panel
        lead={offer.title}
        text={[offer.consequence, resultWords(offer.verdict)].join(' ').trim()}
        compare={compare}
      >
        <button type="button" className="btn btn-primary" onClick={onUse}>
          Use it
        </button>
        <button type="button" className="btn" onClick={onKeep}>
          {keepWords(offer)}
        </button>
      </Panel>
    </section>
  )
}

const WORTHS: Readonly<Record<RepairWorth, string>> = {
  helps: 'We do this before we print. Your original is kept as you sent it.',
  idle: 'This is not needed for what is chosen now and changes nothing. It counts again if you change back.',
  harms: 'For what is chosen now your file prints better without this.',
}

type KeptProps = {
  readonly name: string
  readonly repair: ArtworkRepair
  readonly worth: RepairWorth
  readonly compare: Omit<CompareProps, 'name'> | null
  readonly onUndo: () => void
}

/** What was chosen, which goes along with the order. */
export const KeptRepair = ({ name, repair, worth, compare, onUndo }: KeptProps) => (
  <section
    className="artwork-box"
    data-kind={worth === 'harms' ? 'stop' : 'repair'}
    aria-label={`How ${name} is printed`}
  >
    <Panel
      lead={repairText(repair)}
      text={WORTHS[worth]}
      compare={compare && worth !== 'idle' ? { ...compare, name } : null}
    >
      <button type="button" className="btn" onClick={onUndo}>
        Print it as I sent it<span className="sr-only">: {name}</span>
      </button>
    </Panel>
  </section>
)
