import type { RefObject } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { DraftFaults, DraftField } from './delivery-draft.ts'

/** By the words their labels use, in the order in which they stand in the form. */
const LABELS: readonly (readonly [field: DraftField, label: string])[] = [
  ['courier', 'Courier'],
  ['recipientName', 'Recipient name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
  ['province', 'Province'],
  ['country', 'Country'],
  ['phone', 'Phone'],
  ['company', 'Company name'],
  ['vatNumber', 'VAT number'],
]

type Props = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly faults: DraftFaults | null
  readonly onLead: (field: DraftField) => void
}

/** What stands in the way, and the way to each field. What is wrong with a field is said there, once. */
export const FaultSummary = ({ ref, faults, onLead }: Props) =>
  faults && (
    <div ref={ref} className="fault-summary" role="alert" tabIndex={-1}>
      <Notice kind="danger">
        <p>
          <strong>{faults.said}</strong>
        </p>
        <ul>
          {LABELS.filter(([field]) => faults.fields[field] !== undefined).map(([field, label]) => (
            <li key={field}>
              <a
                href={`#checkout-${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onLead(field)
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
