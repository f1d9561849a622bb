import type { StaffProduct } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import { updateAdminProduct } from './admin-products.slice.ts'

const WORDS = {
  isPublished: { label: 'Published', on: 'is in the shop now.', off: 'is a draft now.' },
  isFeatured: { label: 'Featured', on: 'stands on the home page now.', off: 'left the home page.' },
} as const

type Props = { readonly product: StaffProduct; readonly flag: keyof typeof WORDS }

/** Shows what is wanted at once, and what is so as soon as the server has said. */
export const ProductSwitch = ({ product, flag }: Props) => {
  const ask = useAsk()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { label, on, off } = WORDS[flag]

  const turn = async (isOn: boolean): Promise<void> => {
    setWanted(isOn)
    const { refusal } = await ask(updateAdminProduct({ id: product._id, changes: { [flag]: isOn } }))
    setWanted(null)
    if (refusal === null) say('success', `${product.name} ${isOn ? on : off}`)
    else say('danger', refusal.message)
  }

  return (
    <label className="table-switch">
      <input
        type="checkbox"
        role="switch"
        checked={wanted ?? product[flag]}
        aria-busy={wanted !== null}
        onChange={(event) => {
          if (wanted === null) void turn(event.target.checked)
        }}
      />
      <span className="sr-only">
        {label}: {product.name}
      </span>
    </label>
  )
}
