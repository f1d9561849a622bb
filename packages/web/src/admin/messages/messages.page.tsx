import { useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { ExportReaders } from './export-readers.tsx'
import { MailList } from './mail-list.tsx'
import { MessageList } from './message-list.tsx'

const TABS = [
  { tab: null, to: '/admin/messages', name: 'Messages' },
  { tab: 'mail', to: '/admin/messages?tab=mail', name: 'Mail' },
] as const

/** What visitors have written, and what the shop has written. */
export const MessagesPage = () => {
  const [params] = useSearchParams()
  const shown = params.get('tab') === 'mail' ? 'mail' : null
  return (
    <>
      <AdminHead title="Messages" actions={<ExportReaders />} />
      <nav className="tab-links" aria-label="Messages and mail">
        {TABS.map(({ tab, to, name }) => (
          <Link key={name} to={to} aria-current={tab === shown ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {shown === 'mail' ? <MailList /> : <MessageList />}
    </>
  )
}
