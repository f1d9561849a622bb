import type { StaffProduct } from '@umbala/contract'
import { useDeferredValue, useId, useState } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { searchProducts } from './price-requests.ts'

type Choice = Pick<StaffProduct, '_id' | 'name' | 'sku'>

type Props = {
  /** The one that cannot be chosen. */
  readonly except: string
  readonly chosen: readonly Choice[]
  readonly onChange: (chosen: readonly Choice[]) => void
}

/** Products by their names; those that are ticked stay while others are looked for. */
export const ChooseProducts = ({ except, chosen, onChange }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const { answer, refusal, loading, reload } = useAnswer(searchProducts, useDeferredValue(text.trim()))
  const found = (answer?.items ?? []).filter(({ _id }) => _id !== except)
  const shown = [...chosen, ...found.filter(({ _id }) => !chosen.some((each) => each._id === _id))]
  const toggle = ({ _id, name, sku }: Choice): void => {
    const isChosen = chosen.some((each) => each._id === _id)
    onChange(isChosen ? chosen.filter((each) => each._id !== _id) : [...chosen, { _id, name, sku }])
  }
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Find products
        </label>
        <input
          id={id}
          className="input input-sm"
          type="search"
          autoComplete="off"
          placeholder="Name, SKU or description"
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
          }}
        />
      </div>
      {refusal !== null && !loading && <ErrorLine text={refusal.message} onRetry={reload} />}
      <ul className="price-buckets" aria-label="Products" tabIndex={0} aria-busy={loading}>
        {shown.map((product) => (
          <li key={product._id}>
            <label className="check">
              <input
                type="checkbox"
                checked={chosen.some(({ _id }) => _id === product._id)}
                onChange={() => {
                  toggle(product)
                }}
              />
              <span>
                {product.name} <span className="note">{product.sku}</span>
              </span>
            </label>
          </li>
        ))}
        {shown.length === 0 && !loading && <li>No Products found</li>}
      </ul>
    </>
  )
}
