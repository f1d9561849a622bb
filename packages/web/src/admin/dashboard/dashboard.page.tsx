import { AdminHead } from '../ui/admin-head.tsx'

export const DashboardPage = () => <AdminHead title="Dashboard" />
