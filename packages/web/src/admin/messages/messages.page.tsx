import type { MessageCounts } from '@umbala/contract'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { useMay } from '../ui/use-may.ts'
import { ExportReaders } from './export-readers.tsx'
import { MailList } from './mail-list.tsx'
import { fetchMessageCounts } from './message-requests.ts'
import { MessageList } from './message-list.tsx'

const TABS = [
  { tab: '', to: '/admin/messages', name: 'All' },
  { tab: 'quote', to: '/admin/messages?kind=quote', name: 'Quote requests' },
  { tab: 'contact', to: '/admin/messages?kind=contact', name: 'Contact' },
  { tab: 'newsletter', to: '/admin/messages?kind=newsletter', name: 'Newsletter' },
  { tab: 'mail', to: '/admin/messages?tab=mail', name: 'Mail' },
] as const

type Tab = (typeof TABS)[number]['tab']

/** How many are open. A sign-up asks for nothing, so there all are counted. */
const countOf = (
  tab: Tab,
  counts: MessageCounts,
): { readonly count: number; readonly words: string } | null => {
  switch (tab) {
    case '':
      return { count: counts.quote.open + counts.contact.open + counts.newsletter.open, words: 'open' }
    case 'newsletter':
      return { count: counts.newsletter.total, words: 'in all' }
    case 'mail':
      return null
    case 'quote':
    case 'contact':
      return { count: counts[tab].open, words: 'open' }
  }
}

const Count = ({ tab, counts }: { readonly tab: Tab; readonly counts: MessageCounts | null }) => {
  const told = counts && countOf(tab, counts)
  if (!told || told.count === 0) return null
  return (
    <span className="tab-count">
      {told.count}
      <span className="sr-only"> {told.words}</span>
    </span>
  )
}

/** What visitors have written, each kind by itself, and what the shop has written. */
export const MessagesPage = () => {
  const may = useMay()
  const [params] = useSearchParams()
  const asked = params.get('tab') === 'mail' ? 'mail' : (params.get('kind') ?? '')
  const shown = TABS.find(({ tab }) => tab === asked)?.tab ?? ''
  const { answer: counts, reload } = useAnswer(fetchMessageCounts, null)
  const tabs = useRef<HTMLElement>(null)
  const isCounted = counts !== null
  // On a phone the tabs scroll: the one that is open stands in view, however wide the counts make those before it.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown, isCounted])
  return (
    <>
      <AdminHead
        title="Messages"
        actions={shown === 'newsletter' && may('lists.export') ? <ExportReaders /> : undefined}
      />
      <nav ref={tabs} className="tab-links" aria-label="Messages and mail">
        {TABS.map(({ tab, to, name }) => (
          <Link key={name} to={to} aria-current={tab === shown ? 'page' : undefined}>
            {name}
            <Count tab={tab} counts={counts} />
          </Link>
        ))}
      </nav>
      {shown === 'mail' ? <MailList /> : <MessageList key={shown} onMarked={reload} />}
    </>
  )
}
