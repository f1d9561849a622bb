import type { ArtworkFile } from '@umbala/contract'
import { type Finding, isAccepted, type OfferedRepair, wordingOf } from '@umbala/preflight'
import { Check, Info } from 'lucide-react'
import { useState } from 'react'
import { consentOf } from './consent-words.ts'
import { type OnTry, RepairOffers } from '../repair/repair-offers.tsx'
import { offersFor } from '../repair/repair-words.ts'

type FindingProps = {
  readonly finding: Finding
  readonly number: number
  readonly accepted: boolean
  /** What can be done about it here. */
  readonly offers: readonly OfferedRepair[]
  readonly onTry: OnTry
  /** Null where it cannot be printed as it is, and where the box stands under another finding of the rule. */
  readonly consent: ReturnType<typeof consentOf>
  readonly onAccept: (isAccepted: boolean) => Promise<string | null>
}

const where = ({ page }: Finding, hasPages: boolean): string =>
  page === null || !hasPages ? '' : `Page ${page}: `

const NumberedFinding = ({
  finding,
  number,
  accepted,
  offers,
  onTry,
  consent,
  onAccept,
  hasPages,
}: FindingProps & { readonly hasPages: boolean }) => {
  // Shown at once, and taken back when the server refuses.
  const [wish, setWish] = useState<boolean | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { severity, title, text, remedy } = finding
  const decide = async (agreed: boolean): Promise<void> => {
    setWish(agreed)
    setRefusal(await onAccept(agreed))
    setWish(null)
  }
  return (
    <li className="finding">
      <span className="pin" data-severity={severity}>
        {number}
      </span>
      <div>
        <strong>
          {where(finding, hasPages)}
          {title}
        </strong>
        <p>{[text, remedy].filter((part) => part).join(' ')}</p>
        <RepairOffers offers={offers} onTry={onTry} />
        {consent && (
          <label className="check">
            <input
              type="checkbox"
              checked={wish ?? accepted}
              onChange={({ target }) => {
                void decide(target.checked)
              }}
            />
            <span>
              {consent.words}
              <span className="sr-only">: {consent.about}</span>
            </span>
          </label>
        )}
        {refusal !== null && (
          <p className="field-fault" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </li>
  )
}

type Props = {
  readonly file: ArtworkFile
  readonly findings: readonly Finding[]
  readonly numbered: readonly Finding[]
  readonly offers: readonly OfferedRepair[]
  readonly onTry: OnTry
  readonly onAccept: (rule: Finding['rule'], wording: string, isAccepted: boolean) => Promise<string | null>
}

/** What is to be decided, then what is only told; what is right is folded away. */
export const ArtworkFindings = ({ file, findings, numbered, offers, onTry, onAccept }: Props) => {
  const notes = findings.filter(({ severity }) => severity === 'note')
  const good = findings.filter(({ severity }) => severity === 'good')
  const hasPages = (file.facts?.pageCount ?? 0) > 1
  return (
    <>
      {numbered.length > 0 && (
        <ol className="findings">
          {numbered.map((finding, at) => (
            <NumberedFinding
              key={`${finding.rule} ${finding.page} ${finding.title}`}
              finding={finding}
              number={at + 1}
              hasPages={hasPages}
              offers={
                // Several pages may have the same trouble, and one offer settles all of them.
                numbered.findIndex(({ rule }) => rule === finding.rule) === at
                  ? offersFor(finding.rule, numbered, offers)
                  : []
              }
              onTry={onTry}
              accepted={isAccepted(finding.rule, findings, file.acceptances)}
              consent={consentOf(finding, numbered)}
              onAccept={(agreed) => onAccept(finding.rule, wordingOf(finding.rule, findings), agreed)}
            />
          ))}
        </ol>
      )}
      {notes.length > 0 && (
        <ul className="findings">
          {notes.map((finding) => (
            <li key={`${finding.rule} ${finding.page} ${finding.title}`} className="finding" data-kind="note">
              <Info className="icon" aria-hidden />
              <div>
                <strong>
                  {where(finding, hasPages)}
                  {finding.title}
                </strong>
                <p>{[finding.text, finding.remedy].filter((part) => part).join(' ')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <details className="artwork-good">
          <summary>{good.length === 1 ? 'One thing is right' : `${good.length} things are right`}</summary>
          <ul className="findings">
            {good.map((finding) => (
              <li
                key={`${finding.rule} ${finding.page} ${finding.title}`}
                className="finding"
                data-kind="good"
              >
                <Check className="icon" aria-hidden />
                <div>{finding.title}</div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
