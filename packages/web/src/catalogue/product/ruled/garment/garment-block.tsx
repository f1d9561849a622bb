import { useId, useRef } from 'react'
import { useAlive } from '../../../../ui/use-alive.ts'
import { BLOCK_FIELD } from './asked-garment.ts'

type Props = {
  /** What became of the last block. */
  readonly told: string
  readonly onFill: (text: string) => void
}

/** For those who have the sizes in a spreadsheet, or in a message. Without scripts the server fills them in. */
export const GarmentBlock = ({ told, onFill }: Props) => {
  const id = useId()
  const isAlive = useAlive()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <details className="garment-block">
        <summary>Paste from a spreadsheet</summary>
        <label className="field-label" htmlFor={id}>
          Colours down, sizes across
        </label>
        <textarea
          ref={field}
          id={id}
          className="input textarea"
          name={BLOCK_FIELD}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          placeholder={'\tS\tM\tL\nNavy\t2\t6\t8'}
        />
        <p className="note">
          With or without the row of sizes and the column of colours. You can also paste straight into a cell
          above.
        </p>
        <button
          className="btn btn-sm"
          // Without scripts it sends the form.
          type={isAlive ? 'button' : 'submit'}
          onClick={() => {
            const text = field.current?.value ?? ''
            if (!isAlive || text.trim() === '') return
            onFill(text)
            if (field.current) field.current.value = ''
          }}
        >
          Fill in
        </button>
      </details>
      <p className="garment-told" role="status">
        {told}
      </p>
    </>
  )
}
