import type { Order } from '@umbala/contract'
import { type SyntheticEvent, useId, useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import type { SaveChange } from './use-order-record.ts'

type Props = { readonly order: Order; readonly save: SaveChange; readonly busy: boolean }

/** Those whose tracking page the shop knows come with a link. */
const CARRIERS = ['The Courier Guy', 'Aramex', 'DHL', 'FedEx']

const Tracked = ({ order, save, busy }: Props) => {
  const { tracking } = order
  if (tracking === null) return null
  return (
    <p className="record-tracking">
      <span>
        {tracking.carrier}{' '}
        {tracking.url === null ? (
          <bdi>{tracking.number}</bdi>
        ) : (
          <a href={tracking.url} target="_blank" rel="noreferrer">
            <bdi>{tracking.number}</bdi>
            <span className="sr-only"> (opens the courier’s page in a new tab)</span>
          </a>
        )}
      </span>
      <button
        type="button"
        className="btn btn-sm btn-danger-quiet no-print"
        aria-disabled={busy}
        onClick={() => void save({ tracking: null }, 'The tracking number was taken back.')}
      >
        Take back
      </button>
    </p>
  )
}

export const TrackingPanel = ({ order, save, busy }: Props) => {
  const id = useId()
  const [carrier, setCarrier] = useState(order.tracking?.carrier ?? CARRIERS[0] ?? '')
  const [number, setNumber] = useState('')
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save({ tracking: { carrier, number } }, 'The tracking number was saved.')
  }
  return (
    <Panel title="Tracking">
      <Tracked order={order} save={save} busy={busy} />
      <form className="record-form record-form-line no-print" onSubmit={submit}>
        <div>
          <label className="field-label" htmlFor={`${id}-carrier`}>
            Courier
          </label>
          <input
            id={`${id}-carrier`}
            className="input input-sm"
            list={`${id}-carriers`}
            required
            maxLength={100}
            value={carrier}
            onChange={(event) => {
              setCarrier(event.target.value)
            }}
          />
          <datalist id={`${id}-carriers`}>
            {CARRIERS.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <div>
          <label className="field-label" htmlFor={`${id}-number`}>
            Tracking number
          </label>
          <input
            id={`${id}-number`}
            className="input input-sm"
            required
            maxLength={100}
            autoComplete="off"
            value={number}
            onChange={(event) => {
              setNumber(event.target.value)
            }}
          />
        </div>
        <button type="submit" className="btn btn-sm" aria-disabled={busy}>
          {order.tracking === null ? 'Save tracking' : 'Replace tracking'}
        </button>
      </form>
    </Panel>
  )
}
