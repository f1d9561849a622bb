import type { StaffProduct } from '@umbala/contract'
import { CATEGORIES } from '@umbala/pricing'
import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useShopDispatch } from '../../state/thunk.ts'
import { PriceHistory } from '../prices/price-history.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { useReturnToList } from '../ui/list/list-place.ts'
import { say } from '../ui/say.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { adminProductsErrorCleared, fetchAdminProduct } from './admin-products.slice.ts'
import { ConflictNotice } from './product-form/conflict-notice.tsx'
import { EditActions } from './product-form/edit-actions.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ProductForm } from './product-form/product-form.tsx'
import { focusPlace } from './product-form/pricing/slip-list.tsx'
import { useEdit } from './product-form/use-edit.ts'

const EditProduct = ({ loaded }: { readonly loaded: StaffProduct }) => {
  const returnTo = useReturnToList('/admin/products')
  const doneRef = useRef(false)
  /** Nobody is asked about changes that are saved, or to a product that is gone. */
  const leave = (row: string | null): void => {
    doneRef.current = true
    returnTo(row)
  }
  const { product, form, conflict, loadNewer } = useEdit(loaded, (saved) => {
    say(
      'success',
      `${saved.name} was saved.`,
      saved.isPublished ? { href: `/product/${saved._id}`, text: 'View in shop' } : undefined,
    )
    leave(saved._id)
  })
  const [params] = useSearchParams()
  const place = params.get('at')
  // Whoever came by a slip wants its cell.
  useEffect(() => {
    if (place !== null) focusPlace(place)
  }, [place])
  return (
    <>
      <AdminHead
        title="Edit Product"
        actions={
          <EditActions
            product={product}
            onDeleted={() => {
              leave(null)
            }}
          />
        }
      />
      <ProductForm
        form={form}
        label={`Edit ${product.name}`}
        categories={CATEGORIES}
        isNew={false}
        button="Update Product"
        busyButton="Updating..."
        notice={conflict && <ConflictNotice {...conflict} onLoad={() => void loadNewer()} />}
      />
      <PriceHistory productId={product._id} />
      <LeaveGuard isDirty={form.isDirty} doneRef={doneRef} />
    </>
  )
}

const Awaited = () => (
  <div className="product-form" aria-hidden="true">
    <div className="product-form-main">
      {[10, 30, 12, 12, 48].map((height, index) => (
        <span key={index} className="skeleton" style={{ height: `${height * 4}px` }} />
      ))}
    </div>
  </div>
)

export const EditProductPage = () => {
  const { id = '' } = useParams()
  const dispatch = useShopDispatch()
  const { answer, refusal, loading, reload } = useAnswer(fetchAdminProduct, id)
  useEffect(() => {
    dispatch(adminProductsErrorCleared())
  }, [dispatch])
  if (answer?._id === id && !loading) return <EditProduct key={id} loaded={answer} />
  return (
    <>
      <AdminHead title="Edit Product" />
      {refusal !== null && !loading ? (
        <ErrorLine text={refusal.message} onRetry={refusal.code === 'not_found' ? undefined : reload} />
      ) : (
        <>
          <p className="sr-only" role="status">
            Loading ...
          </p>
          <Awaited />
        </>
      )}
    </>
  )
}
