import type { Category } from '@umbala/pricing'
import { useId } from 'react'
import { createRequest } from '../../../state/thunk.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { useAnswer } from '../../../state/use-answer.ts'
import type { PartProps } from './form-parts.ts'

const KIND_LENGTH = 60

const fetchKinds = createRequest('adminProducts/fetchKinds', (category: Category, { extra, signal }) =>
  extra.client.getFacets({ query: { category } }, { signal }),
)

/** Free text, because staff invent kinds; those that are there already are proposed, so that they are not spelled twice. */
export const KindField = ({ fields, category, faults, change }: PartProps) => {
  const { answer } = useAnswer(fetchKinds, category)
  const kinds = useId()
  return (
    <FormField
      name="kind"
      label="Kind"
      faults={faults}
      hint="What customers filter by, for example Business cards. Empty for none."
    >
      {(control) => (
        <>
          <input
            {...control}
            required={false}
            className="input"
            autoComplete="off"
            list={kinds}
            maxLength={KIND_LENGTH}
            value={fields.kind}
            onChange={(event) => {
              change({ kind: event.target.value })
            }}
          />
          <datalist id={kinds}>
            {Object.keys(answer?.kind ?? {}).map((kind) => (
              <option key={kind} value={kind} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  )
}
