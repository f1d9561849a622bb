import { CATEGORIES } from '@umbala/pricing'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Link } from '../../ui/link.tsx'
import { categoryUrl } from '../category-ink.ts'
import { ListNotice } from './listing-results.tsx'

/** An address that names no collection of the shop: nothing is shown in its place, and the collections there are. */
export const UnknownCollection = () => (
  <div className="sheet">
    <div className="listing-head">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} here="Not found" />
      <h1>No such collection</h1>
    </div>
    <ListNotice title="There is nothing under this address">
      <p>This collection does not exist, or it is over. These do:</p>
      <div className="actions">
        <Link className="btn btn-primary" to="/collections/all">
          All products
        </Link>
        {CATEGORIES.map((category) => (
          <Link key={category} className="btn" to={categoryUrl(category)}>
            {category}
          </Link>
        ))}
      </div>
    </ListNotice>
  </div>
)
