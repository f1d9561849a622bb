import type { Address } from '@umbala/contract'
import { useState } from 'react'
import { notify } from '../../ui/toasts.tsx'
import { deleteAddress, fetchAddresses } from '../account-requests.ts'
import { Awaited, ProfilePart } from './profile-part.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { useAsk } from '../../state/use-ask.ts'

const linesOf = ({ company, address, city, province, postalCode, country, phone }: Address): string[] =>
  [company, address, `${city} ${postalCode}`, province, country, phone].filter(
    (part): part is string => part !== null && part !== '',
  )

type RowProps = { readonly address: Address; readonly busy: boolean; readonly onDelete: () => void }

const AddressRow = ({ address, busy, onDelete }: RowProps) => (
  <li className="account-row">
    <address>
      <span className="account-row-name">{address.recipientName}</span>
      {address.isDefault && <span className="account-tag">Default</span>}
      <span className="note">{linesOf(address).join(', ')}</span>
    </address>
    <button
      type="button"
      className="btn"
      aria-disabled={busy}
      aria-label={`Delete the address of ${address.recipientName}, ${address.address}`}
      onClick={onDelete}
    >
      Delete
    </button>
  </li>
)

export const Addresses = () => {
  const ask = useAsk()
  const [isAsking, setIsAsking] = useState(false)
  const { answer, refusal, loading, reload } = useAnswer(fetchAddresses, undefined)

  const remove = async (id: string): Promise<void> => {
    setIsAsking(true)
    const { refusal: refused } = await ask(deleteAddress(id))
    setIsAsking(false)
    reload()
    if (refused === null) notify('success', 'The address has been deleted.')
    else notify('danger', refused.message)
  }
  const busy = isAsking || loading

  return (
    <ProfilePart part="addresses">
      <Awaited answer={answer} refusal={refusal} reload={reload}>
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="profile-none">You have no saved addresses.</p>
          ) : (
            <ul className="account-rows">
              {addresses.map((address) => (
                <AddressRow
                  key={address._id}
                  address={address}
                  busy={busy}
                  onDelete={() => {
                    if (!busy) void remove(address._id)
                  }}
                />
              ))}
            </ul>
          )
        }
      </Awaited>
    </ProfilePart>
  )
}
