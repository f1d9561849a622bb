import type { Statistics } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import { useMay } from '../ui/use-may.ts'

type TopProduct = Statistics['topProducts'][number]
const COUNT = new Intl.NumberFormat('en-ZA')

const columnsFor = (most: number, mayOpen: boolean): readonly Column<TopProduct>[] => [
  {
    title: 'Product',
    card: 'title',
    cell: ({ productId, name, goods }) => (
      <span className="rank">
        {productId === null || !mayOpen ? name : <Link to={`/admin/products/${productId}/edit`}>{name}</Link>}
        <meter className="rank-bar" min={0} max={most} value={goods} aria-hidden="true" />
      </span>
    ),
  },
  { title: 'Units', align: 'end', cell: ({ units }) => COUNT.format(units) },
  { title: 'Sales', align: 'end', cell: ({ goods }) => formatRand(fromRand(goods)) },
]

/** What sold best, by the money it brought; each with a bar beside the best of them. */
export const TopProducts = ({ products }: { readonly products: readonly TopProduct[] }) => {
  const may = useMay()
  return (
    <AdminTable
      label="Top products"
      columns={columnsFor(products[0]?.goods ?? 0, may('products.change'))}
      rows={products}
      idOf={({ productId, name }) => productId ?? name}
      loading={false}
      empty="Nothing was sold in this time."
    />
  )
}
