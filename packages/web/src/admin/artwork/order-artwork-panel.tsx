import type { OrderRecord } from '@umbala/contract'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Panel } from '../ui/panel.tsx'
import { useMay } from '../ui/use-may.ts'
import { fetchOrderArtwork } from './artwork-requests.ts'
import { type OrderLineFiles, questionText } from './artwork-words.ts'
import { AskCustomer } from './ask-customer.tsx'
import { FileCard } from './file-card.tsx'
import { RemovedFile } from './removed-file.tsx'

type Shared = {
  readonly orderId: string
  readonly number: number
  readonly mayChange: boolean
  readonly onChanged: () => void
}

/** How a file is sent in the customer's place; the page that joins orders and files says it. */
export type SendFor = (line: OrderLineFiles, onSent: () => void) => ReactNode

type LineProps = Shared & { readonly line: OrderLineFiles; readonly sendFor: SendFor }

const Line = ({ line, sendFor, ...shared }: LineProps) => (
  <section className="staff-line" aria-label={line.name}>
    <h3>
      {line.name} {line.size !== null && <span className="record-soft">{line.size}</span>}
    </h3>
    {line.files.length === 0 && line.removed.length === 0 && (
      <p className="record-hint">Nothing has been sent for it yet.</p>
    )}
    {line.files.length + line.removed.length > 0 && (
      <ul className="staff-files">
        {line.files.map((file) => (
          <FileCard
            key={`${file.slot} ${file.file._id} ${file.addedAt}`}
            file={file}
            lineNo={line.lineNo}
            {...shared}
          />
        ))}
        {line.removed.map((file) => (
          <RemovedFile key={`${file.slot} ${file.sha256} ${file.addedAt}`} file={file} />
        ))}
      </ul>
    )}
    {shared.mayChange && sendFor(line, shared.onChanged)}
  </section>
)

type Props = { readonly record: OrderRecord; readonly sendFor: SendFor; readonly onChanged: () => void }

/** The files that the order is printed from, what was found in them, and what the staff can do about it. */
export const OrderArtworkPanel = ({ record: { order, archivedAt }, sendFor, onChanged }: Props) => {
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const { answer, refusal, reload } = useAnswer(fetchOrderArtwork, order._id)
  const wanted = (answer?.lines ?? []).filter(
    ({ isWanted, files, removed }) => isWanted || files.length + removed.length > 0,
  )
  const mayChange = archivedAt === null && order.status === 'Processing' && may('orders.change')
  const changed = (): void => {
    reload()
    onChanged()
  }
  if (order.artwork === 'none' && wanted.length === 0) return null
  return (
    <Panel
      title="Artwork"
      aside={
        mayChange &&
        order.staff?.canBeMailed === true && (
          <button
            type="button"
            className="btn btn-sm no-print"
            onClick={() => {
              setIsAsking(true)
            }}
          >
            Ask the customer
          </button>
        )
      }
    >
      {refusal !== null && <ErrorLine text={refusal.message} onRetry={reload} />}
      {answer === null && refusal === null && <p role="status">Loading ...</p>}
      {wanted.map((line) => (
        <Line
          key={line.lineNo}
          line={line}
          orderId={order._id}
          number={order.number}
          sendFor={sendFor}
          mayChange={mayChange}
          onChanged={changed}
        />
      ))}
      {isAsking && (
        <AskCustomer
          orderId={order._id}
          prepared={questionText(wanted)}
          onClose={() => {
            setIsAsking(false)
          }}
          onSent={changed}
        />
      )}
    </Panel>
  )
}
