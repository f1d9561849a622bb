import type { Message } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import type { ListAddress } from '../ui/list/list-address.ts'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import { say } from '../ui/say.ts'
import { useList } from '../ui/list/use-list.ts'
import { DELIVERY_CHOICES, DELIVERY_FILTER, isDelivery, KeptNotice } from './delivery.tsx'
import { EMPTY_WORDS, isKind, KINDS } from './kinds.ts'
import { fetchMessages, markMessage } from './message-requests.ts'
import { MessageTable } from './message-table.tsx'

const SHAPE = {
  filters: { kind: KINDS, delivery: DELIVERY_FILTER, done: ['true', 'false'] },
  sorts: [],
  tab: 'kind',
} as const

const MESSAGES = {
  shape: SHAPE,
  toQuery: ({ page, search, filters }: ListAddress<keyof typeof SHAPE.filters, never>) => {
    const { kind, delivery, done } = filters
    return {
      page,
      ...(search !== '' && { search }),
      ...(isKind(kind) && { kind }),
      ...(isDelivery(delivery) && { delivery }),
      ...(done !== '' && { done }),
    }
  },
  request: fetchMessages,
}

const DONE_CHOICES = [
  { value: '', label: 'Open and done' },
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Done' },
]

type Props = {
  /** One was marked: the counts beside the tabs are others now. */
  readonly onMarked: () => void
}

export const MessageList = ({ onMarked }: Props) => {
  const ask = useAsk()
  const list = useList(MESSAGES)
  const [busy, setBusy] = useState(false)
  const messages = list.rows
  const { kind } = list.filters

  const mark = async ({ _id, done }: Message): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { refusal } = await ask(markMessage({ id: _id, done: !done }))
    setBusy(false)
    if (refusal !== null) say('danger', refusal.message)
    else say('success', done ? 'The message is open again.' : 'The message is marked as done.')
    list.reload()
    onMarked()
  }

  return (
    <>
      <ListToolbar list={list} label="Search messages" placeholder="Name, email or words">
        <ListFilter list={list} name="delivery" label="Delivery" choices={DELIVERY_CHOICES} />
        <ListFilter list={list} name="done" label="Done" choices={DONE_CHOICES} />
      </ListToolbar>
      <KeptNotice emails={messages} />
      <ListProblem list={list} />
      {list.problem === null && (
        <MessageTable
          messages={messages}
          loading={list.loading}
          empty={list.isNarrowed ? 'No messages found' : EMPTY_WORDS[isKind(kind) ? kind : '']}
          onMark={(message) => void mark(message)}
        />
      )}
      <AdminPager page={list.page} total={list.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
