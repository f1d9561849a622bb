import { Link } from '../ui/link.tsx'

/** Staff come here from their list to see what the customer sees: the way back, and to what only they may see. */
export const StaffWay = ({ orderId }: { readonly orderId: string }) => (
  <nav className="staff-way" aria-label="Back office">
    <Link to="/admin/orders">All orders</Link>
    <Link to={`/admin/orders/${orderId}`}>Open in the back office</Link>
  </nav>
)
