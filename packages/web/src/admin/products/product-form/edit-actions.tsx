import type { StaffProduct } from '@umbala/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAsk } from '../../../state/use-ask.ts'
import { Link } from '../../../ui/link.tsx'
import { CopyDialog } from '../../prices/copy-dialog.tsx'
import { say } from '../../ui/say.ts'
import { duplicateAdminProduct } from '../admin-products.slice.ts'
import { DeleteQuestion } from '../delete-question.tsx'

type Props = {
  readonly product: StaffProduct
  readonly onDeleted: () => void
}

/** What can be done with the whole product. */
export const EditActions = ({ product, onDeleted }: Props) => {
  const ask = useAsk()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isCopying, setIsCopying] = useState(false)

  const duplicate = async (): Promise<void> => {
    setBusy(true)
    const { answer, refusal } = await ask(
      duplicateAdminProduct({ id: product._id, copyId: crypto.randomUUID() }),
    )
    setBusy(false)
    if (refusal !== null) {
      say('danger', refusal.message)
      return
    }
    say('success', `${answer.name} is a draft until you publish it.`)
    await navigate(`/admin/products/${answer._id}/edit`)
  }

  return (
    <>
      {product.isPublished && (
        <Link className="btn btn-sm" to={`/product/${product._id}`}>
          View in shop
        </Link>
      )}
      <button
        type="button"
        className="btn btn-sm"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void duplicate()
        }}
      >
        Duplicate
      </button>
      {product.pricing !== null && (
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            setIsCopying(true)
          }}
        >
          Copy price rule
        </button>
      )}
      {isCopying && (
        <CopyDialog
          product={product}
          onClose={() => {
            setIsCopying(false)
          }}
        />
      )}
      <button
        type="button"
        className="btn btn-sm btn-danger-quiet"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Delete
      </button>
      <DeleteQuestion
        product={isAsked ? product : null}
        onDeleted={onDeleted}
        onClose={() => {
          setIsAsked(false)
        }}
      />
    </>
  )
}
