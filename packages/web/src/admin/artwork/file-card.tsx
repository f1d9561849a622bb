import { printCopyName, repairText } from '@umbala/preflight'
import { useState } from 'react'
import { useShopDispatch } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { fullMoment } from '../../ui/dates.ts'
import { FileButton } from '../orders/file-button.tsx'
import { ReasonDialog } from '../payments/reason-dialog.tsx'
import { fetchArtworkContent, fetchPrintCopy, reviewArtwork } from './artwork-requests.ts'
import { fileMark, type OrderFile, placeWords } from './artwork-words.ts'
import { FileFacts } from './file-facts.tsx'

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const Preview = ({ file: { name, previews } }: Pick<OrderFile, 'file'>) => {
  const [first] = previews
  if (!first) return <span className="staff-file-picture" data-empty="" aria-hidden />
  return (
    <a className="staff-file-picture" href={first.url} target="_blank" rel="noreferrer">
      <img
        src={first.url}
        width={first.widthPx}
        height={first.heightPx}
        loading="lazy"
        alt={`Page 1 of ${name}`}
      />
    </a>
  )
}

const Findings = ({ findings, file }: OrderFile) => {
  const told = findings.filter(({ severity }) => severity !== 'good')
  if (told.length === 0) return null
  return (
    <ul className="staff-findings">
      {told.map((finding, index) => {
        const accepted = file.acceptances.find(({ rule }) => rule === finding.rule)
        return (
          <li key={index} data-severity={finding.severity}>
            <strong>{finding.title}</strong>
            {finding.page !== null && <span className="record-soft"> page {finding.page}</span>}
            <span> {finding.text}</span>
            {finding.measured !== null && finding.wanted !== null && (
              <span className="record-soft">
                {' '}
                Measured {finding.measured}, wanted {finding.wanted}.
              </span>
            )}
            {accepted && finding.severity === 'warn' && (
              <span className="staff-accepted">
                The customer, {fullMoment(accepted.at)}: “{accepted.wording}”
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Asked = { readonly decision: 'approved' | 'refused' }

type Props = {
  readonly orderId: string
  /** Of the order, as people say it. */
  readonly number: number
  readonly lineNo: number
  readonly file: OrderFile
  readonly mayChange: boolean
  readonly onChanged: () => void
}

/** One file of a line: what it is, what was found, what was decided. */
export const FileCard = ({ orderId, number, lineNo, file: shown, mayChange, onChanged }: Props) => {
  const dispatch = useShopDispatch()
  const ask = useAsk()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { file, review, replacedAt } = shown
  const mark = fileMark(shown)
  const isCurrent = replacedAt === null

  const decide = async (reason: string): Promise<string | null> => {
    if (asked === null) return null
    const { refusal } = await ask(
      reviewArtwork({ id: orderId, fileId: file._id, decision: asked.decision, reason }),
    )
    onChanged()
    return refusal?.message ?? null
  }

  return (
    <li className="staff-file" data-replaced={isCurrent ? undefined : ''}>
      <Preview file={file} />
      <div className="staff-file-text">
        <p className="staff-file-head">
          <strong className="staff-file-name">{file.name}</strong>
          {isCurrent ? <Badge kind={mark.kind}>{mark.words}</Badge> : <Badge kind="neutral">Replaced</Badge>}
        </p>
        <p className="record-soft">
          {placeWords(shown.slot)} · {file.format.toUpperCase()} · {megabytes(file.bytes)} · sent by{' '}
          {shown.addedBy === 'staff' ? 'the staff' : 'the customer'},{' '}
          <time dateTime={shown.addedAt}>{fullMoment(shown.addedAt)}</time>
        </p>
        {shown.repair !== null && (
          <p>
            <strong>Printed with a repair:</strong> {repairText(shown.repair)}. The file is kept as it was
            sent.
          </p>
        )}
        {review !== null && (
          <p className="staff-review">
            {review.decision === 'approved' ? 'Approved' : 'Refused'} by {review.who},{' '}
            <time dateTime={review.at}>{fullMoment(review.at)}</time>: {review.reason}
          </p>
        )}
        {isCurrent && <Findings {...shown} />}
        {isCurrent && file.state === 'measured' && <FileFacts id={file._id} sha256={file.sha256} />}
        <div className="record-buttons no-print">
          <FileButton name={() => file.name} fetch={() => dispatch(fetchArtworkContent(file._id))}>
            Download
          </FileButton>
          {isCurrent && (
            <FileButton
              name={() => printCopyName({ number, lineNo, slot: shown.slot })}
              fetch={() => dispatch(fetchPrintCopy({ id: orderId, placedId: shown.placedId }))}
              refusal={shown.printRefusal}
              busyWords="Being made…"
            >
              Print-ready PDF
            </FileButton>
          )}
          {isCurrent && mayChange && review?.decision !== 'approved' && (
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => {
                setAsked({ decision: 'approved' })
              }}
            >
              Approve
            </button>
          )}
          {isCurrent && mayChange && review?.decision !== 'refused' && (
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              onClick={() => {
                setAsked({ decision: 'refused' })
              }}
            >
              Refuse
            </button>
          )}
        </div>
      </div>
      <ReasonDialog
        isOpen={asked !== null}
        title={asked?.decision === 'refused' ? 'Refuse this file?' : 'Approve this file?'}
        confirm={asked?.decision === 'refused' ? 'Refuse the file' : 'Approve the file'}
        onSend={decide}
        onClose={() => {
          setAsked(null)
        }}
      >
        <p>
          {asked?.decision === 'refused'
            ? 'The line waits for another file. Nothing is written to the customer by this: ask them afterwards.'
            : 'It counts as right for the press, whatever the shop found in it.'}
        </p>
      </ReasonDialog>
    </li>
  )
}
