import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from './use-may.ts'

/** Told to the owner of a new shop until its details are saved once. */
export const ClosedForOrders = ({ isOnSettings = false }: { readonly isOnSettings?: boolean }) => {
  const { takesOrders } = useShopFacts()
  const may = useMay()
  if (takesOrders || !may('settings.change')) return null
  return (
    <div className="closed-notice">
      <Notice kind="danger">
        <strong>The shop is closed for orders.</strong> It still goes by the name and address of the demo
        shop. Customers can check out as soon as you have saved your own details
        {isOnSettings ? (
          ' here'
        ) : (
          <>
            {' '}
            under{' '}
            <Link className="text-link" to="/admin/settings">
              Settings
            </Link>
          </>
        )}
        .
      </Notice>
    </div>
  )
}
