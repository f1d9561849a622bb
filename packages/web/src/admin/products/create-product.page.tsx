import type { StaffProduct } from '@umbala/contract'
import { CATEGORIES, type Category, toCategory } from '@umbala/pricing'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShopDispatch } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { say } from '../ui/say.ts'
import { adminProductsErrorCleared, createAdminProduct } from './admin-products.slice.ts'
import { CategoryTabs, panelId, tabId } from './product-form/category-tabs.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { blankFields } from './product-form/product-fields.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { toNewProduct } from './product-form/product-payload.ts'
import { useProductForm } from './product-form/use-product-form.ts'

const BLANK = Object.fromEntries(CATEGORIES.map((category) => [category, blankFields(category)])) as Record<
  Category,
  ReturnType<typeof blankFields>
>

/** The form of one tab: it keeps what was typed while another tab is shown, and is empty again after each product. */
const useNewProduct = (category: Category, onCreated: (product: StaffProduct) => void) => {
  const ask = useAsk()
  const [round, setRound] = useState(0)
  const form = useProductForm({
    kind: 'create',
    home: category,
    saved: BLANK[category],
    send: async (fields) => {
      const { answer, refusal } = await ask(createAdminProduct(toNewProduct(fields, category)))
      if (refusal !== null) return refusal
      form.replace(BLANK[category])
      setRound((count) => count + 1)
      onCreated(answer)
      return null
    },
  })
  return { form, round }
}

const Created = ({ product }: { readonly product: StaffProduct }) => (
  <Notice kind="success">
    {product.name} was created.{' '}
    {product.isPublished && (
      <>
        <Link to={`/product/${product._id}`}>View in shop</Link> ·{' '}
      </>
    )}
    <Link to={`/admin/products/${product._id}/edit`}>Edit it</Link>
  </Notice>
)

export const CreateProductPage = () => {
  const dispatch = useShopDispatch()
  const [params, setParams] = useSearchParams()
  const current = toCategory(params.get('tab') ?? '') ?? 'Print'
  const [created, setCreated] = useState<StaffProduct | null>(null)
  const tellCreated = (product: StaffProduct): void => {
    setCreated(product)
    const { _id: id, name, isPublished } = product
    say(
      'success',
      `${name} was created.`,
      isPublished
        ? { href: `/product/${id}`, text: 'View in shop' }
        : { href: `/admin/products/${id}/edit`, text: 'Edit it' },
    )
    // The form is a new one, so the focus has nowhere to stay in it.
    document.getElementById(tabId(current))?.focus()
    window.scrollTo({ top: 0 })
  }
  const tabs = {
    Print: useNewProduct('Print', tellCreated),
    Signs: useNewProduct('Signs', tellCreated),
    Branding: useNewProduct('Branding', tellCreated),
    Paint: useNewProduct('Paint', tellCreated),
  } satisfies Record<Category, unknown>
  useEffect(() => {
    dispatch(adminProductsErrorCleared())
  }, [dispatch])

  return (
    <>
      <AdminHead title="Create Product" />
      <CategoryTabs
        current={current}
        onChoose={(tab) => {
          setParams(tab === 'Print' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }}
      />
      {CATEGORIES.map((category) => (
        <div
          key={category}
          role="tabpanel"
          id={panelId(category)}
          aria-labelledby={tabId(category)}
          hidden={category !== current}
        >
          {category === current && (
            <ProductForm
              key={tabs[category].round}
              form={tabs[category].form}
              label={`New ${category} product`}
              categories={[category]}
              isNew
              button="Create Product"
              busyButton={category === 'Paint' ? 'Saving...' : 'Creating...'}
              notice={created && <Created product={created} />}
            />
          )}
        </div>
      ))}
      <LeaveGuard isDirty={CATEGORIES.some((category) => tabs[category].form.isDirty)} />
    </>
  )
}
