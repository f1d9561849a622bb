import type { Address } from '@umbala/contract'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { DELIVERY_FIELDS, type DeliveryDraft } from './delivery-draft.ts'

export const isSaved = (draft: DeliveryDraft, saved: Address): boolean =>
  DELIVERY_FIELDS.every((field) => draft[field].trim() === saved[field])

type Props = {
  readonly draft: DeliveryDraft
  readonly addresses: readonly Address[]
  readonly onChoose: (address: Address) => void
}

/** A trade buyer sends to the same two doors: one choice in place of six fields. */
export const SavedAddressChoice = ({ draft, addresses, onChoose }: Props) => {
  const id = useId()
  const chosen = addresses.find((address) => isSaved(draft, address))
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Saved addresses
      </label>
      <span className="select">
        <select
          id={id}
          className="input"
          value={chosen?._id ?? ''}
          onChange={({ currentTarget }) => {
            const picked = addresses.find(({ _id }) => _id === currentTarget.value)
            if (picked) onChoose(picked)
          }}
        >
          <option value="">Another address</option>
          {addresses.map(({ _id, recipientName, address, city }) => (
            <option key={_id} value={_id}>
              {recipientName}, {address}, {city}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </div>
  )
}
