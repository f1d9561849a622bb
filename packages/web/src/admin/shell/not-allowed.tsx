import { type Permission, PERMISSIONS } from '@umbala/contract'
import { type ComponentType, useContext } from 'react'
import { Link } from '../../ui/link.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { StaffContext, useMay } from '../ui/use-may.ts'

const NotAllowed = ({ permission }: { readonly permission: Permission }) => {
  const role = useContext(StaffContext)?.staffRole?.name
  return (
    <>
      <AdminHead title="Not for your role" />
      <div className="not-allowed">
        <p>
          Your role{role !== undefined && `, ${role},`} does not allow you to {PERMISSIONS[permission].action}
          . An owner can change that under Staff and roles.
        </p>
        <Link className="btn" to="/admin">
          To the dashboard
        </Link>
      </div>
    </>
  )
}

/** A page for those who have the permission; whoever else opens its address is told why they do not see it. */
export const pageFor = (permission: Permission, Page: ComponentType): ComponentType => {
  const Guarded = () => {
    const may = useMay()
    return may(permission) ? <Page /> : <NotAllowed permission={permission} />
  }
  return Guarded
}
