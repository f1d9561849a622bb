import type { StaffProduct } from '@umbala/contract'
import { useMemo, useState } from 'react'
import { useAsk } from '../../../state/use-ask.ts'
import { say } from '../../ui/say.ts'
import { fetchAdminProduct, updateAdminProduct } from '../admin-products.slice.ts'
import { mergeFields } from './merge-fields.ts'
import { fieldsOf } from './product-fields.ts'
import { toChanges } from './product-payload.ts'
import { useProductForm } from './use-product-form.ts'

type Conflict = { readonly state: 'overtaken' | 'merged'; readonly clashes: readonly string[] }

/** Edits a product from the version that was loaded, and comes to terms with a newer one. */
export const useEdit = (loaded: StaffProduct, onSaved: (product: StaffProduct) => void) => {
  const ask = useAsk()
  const [product, setProduct] = useState(loaded)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saved = useMemo(() => fieldsOf(product), [product])

  const form = useProductForm({
    kind: 'edit',
    home: product.category,
    saved,
    send: async (fields, category) => {
      const changes = toChanges(fields, category, product.version)
      const { answer, refusal } = await ask(updateAdminProduct({ id: product._id, changes }))
      if (refusal === null) {
        onSaved(answer)
        return null
      }
      // A conflict about one field, such as a SKU that is taken, is no matter of versions.
      const isOvertaken = refusal.code === 'conflict' && refusal.fields === undefined
      setConflict(isOvertaken ? { state: 'overtaken', clashes: [] } : null)
      return refusal
    },
  })

  const loadNewer = async (): Promise<void> => {
    const { answer, refusal } = await ask(fetchAdminProduct(product._id))
    if (refusal !== null) {
      say('danger', refusal.message)
      return
    }
    const { fields, clashes } = mergeFields({ base: saved, mine: form.fields, theirs: fieldsOf(answer) })
    setProduct(answer)
    form.replace(fields)
    setConflict({ state: 'merged', clashes })
  }
  return { product, form, conflict, loadNewer }
}
