import type { StaffProduct } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import { RowActions } from '../ui/list/row-actions.tsx'
import type { Sorted } from '../ui/list/table-head.tsx'
import type { Column, Selection } from '../ui/list/table-rows.tsx'
import { ProductNotes } from './product-notes.tsx'
import { ProductSwitch } from './product-switch.tsx'
import type { ProductSort } from './products-query.ts'

const COUNT = new Intl.NumberFormat('en-ZA')
const editAddress = ({ _id }: StaffProduct) => `/admin/products/${_id}/edit`

type CellProps = { readonly product: StaffProduct; readonly mayChange: boolean }

const NameCell = ({ product, mayChange }: CellProps) => (
  <div className="product-name">
    <div className="table-picture">
      <Picture image={product.images[0]} alt="" sizes="40px" size={40} />
    </div>
    <div>
      {mayChange ? <Link to={editAddress(product)}>{product.name}</Link> : product.name}
      <ProductNotes product={product} />
    </div>
  </div>
)

type Actions = {
  readonly onDuplicate: (product: StaffProduct) => void
  readonly onDelete: (product: StaffProduct) => void
}

const ActionsCell = ({ product, onDuplicate, onDelete }: Actions & { readonly product: StaffProduct }) => (
  <RowActions of={product.name}>
    <Link className="btn btn-sm btn-quiet" to={editAddress(product)} aria-label={`Edit ${product.name}`}>
      Edit
    </Link>
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      aria-label={`Duplicate ${product.name}`}
      onClick={() => {
        onDuplicate(product)
      }}
    >
      Duplicate
    </button>
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      aria-label={`Delete ${product.name}`}
      onClick={() => {
        onDelete(product)
      }}
    >
      Delete
    </button>
  </RowActions>
)

const actionsColumn = (actions: Actions): Column<StaffProduct, ProductSort> => ({
  title: 'Actions',
  align: 'end',
  card: 'b1',
  cell: (product) => <ActionsCell product={product} {...actions} />,
})

const Flag = ({ product, flag, mayChange }: CellProps & { readonly flag: 'isPublished' | 'isFeatured' }) =>
  mayChange ? <ProductSwitch product={product} flag={flag} /> : product[flag] ? 'Yes' : 'No'

const columnsFor = (actions: Actions, mayChange: boolean): readonly Column<StaffProduct, ProductSort>[] => [
  {
    title: 'Name',
    sort: 'name',
    card: 'a1',
    cell: (product) => <NameCell product={product} mayChange={mayChange} />,
  },
  {
    title: 'Price',
    sort: 'price',
    align: 'end',
    card: 'b2',
    cell: ({ price }) => formatRand(fromRand(price)),
  },
  { title: 'SKU', sort: 'sku', card: 'a2', cell: ({ sku }) => <div className="product-sku">{sku}</div> },
  { title: 'Category', sort: 'category', card: 'none', cell: ({ category }) => category },
  {
    title: 'Published',
    card: 'a3',
    labelled: true,
    cell: (product) => <Flag product={product} flag="isPublished" mayChange={mayChange} />,
  },
  {
    title: 'Featured',
    card: 'b3',
    labelled: true,
    cell: (product) => <Flag product={product} flag="isFeatured" mayChange={mayChange} />,
  },
  {
    title: 'Sold',
    sort: 'sold',
    align: 'end',
    card: 'none',
    cell: ({ unitsSold }) => COUNT.format(unitsSold),
  },
  ...(mayChange ? [actionsColumn(actions)] : []),
]

type Props = Actions & {
  readonly products: readonly StaffProduct[]
  readonly loading: boolean
  readonly empty: ReactNode
  readonly sorted: Sorted<ProductSort>
  readonly selection: Selection<StaffProduct>
  readonly marked: string | null
  readonly mayChange: boolean
}

export const ProductsTable = (props: Props) => {
  const { products, loading, empty, sorted, selection, marked, mayChange, ...actions } = props
  return (
    <AdminTable
      label="Products"
      className="products-list"
      columns={columnsFor(actions, mayChange)}
      rows={products}
      idOf={({ _id }) => _id}
      loading={loading}
      empty={empty}
      sorted={sorted}
      {...(mayChange && { selection })}
      marked={marked}
    />
  )
}
