import { Badge } from '../../ui/badge.tsx'
import { fullMoment, longDate } from '../../ui/dates.ts'
import { type OrderLineFiles, placeWords } from './artwork-words.ts'

const FOUND = {
  good: 'Checked, good.',
  accepted: 'Warnings that the customer accepted.',
  look: 'Printed with warnings.',
  stop: 'Could not be printed as it was.',
  person: 'Opened by a person.',
} as const

/** What is left of a file that is kept no longer: what it was, what was found and decided, what was agreed to. */
export const RemovedFile = ({ file }: { readonly file: OrderLineFiles['removed'][number] }) => (
  <li className="staff-file" data-replaced="">
    <span className="staff-file-picture" data-empty="" aria-hidden />
    <div className="staff-file-text">
      <p className="staff-file-head">
        <strong className="staff-file-name">{file.name}</strong>
        <Badge kind="neutral">{file.replacedAt === null ? 'Removed' : 'Replaced, removed'}</Badge>
      </p>
      <p className="record-soft">
        {placeWords(file.slot)} · sent by {file.addedBy === 'staff' ? 'the staff' : 'the customer'},{' '}
        <time dateTime={file.addedAt}>{fullMoment(file.addedAt)}</time>
      </p>
      <p>
        File removed on <time dateTime={file.removedAt}>{longDate(file.removedAt)}</time>, as the settings
        say. {file.verdict !== null && FOUND[file.verdict]}
      </p>
      {file.review !== null && (
        <p className="staff-review">
          {file.review.decision === 'approved' ? 'Approved' : 'Refused'} by {file.review.who},{' '}
          <time dateTime={file.review.at}>{fullMoment(file.review.at)}</time>: {file.review.reason}
        </p>
      )}
      {file.acceptances.map(({ rule, wording, at }) => (
        <p key={rule} className="staff-accepted">
          The customer, {fullMoment(at)}: “{wording}”
        </p>
      ))}
      <p className="record-soft">SHA-256 {file.sha256.slice(0, 16)}…</p>
    </div>
  </li>
)
