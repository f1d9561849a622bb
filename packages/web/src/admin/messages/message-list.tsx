import type { Message } from '@umbala/contract'
import { useMemo, useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { AdminPager } from '../ui/admin-pager.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListFilter, ListToolbar } from '../ui/list-toolbar.tsx'
import { say } from '../ui/say.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { DELIVERY_CHOICES, DELIVERY_FILTER, isDelivery, KeptNotice } from './delivery.tsx'
import { isKind, KIND_CHOICES, KINDS } from './kinds.ts'
import { fetchMessages, markMessage } from './message-requests.ts'
import { MessageTable } from './message-table.tsx'

const SHAPE = {
  filters: { kind: KINDS, delivery: DELIVERY_FILTER, done: ['true', 'false'] },
  sorts: [],
} as const

const DONE_CHOICES = [
  { value: '', label: 'Open and done' },
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Done' },
]

export const MessageList = () => {
  const ask = useAsk()
  const list = useListAddress(SHAPE)
  const { search, page } = list
  const { kind, delivery, done } = list.filters
  const query = useMemo(
    () => ({
      page,
      ...(search !== '' && { search }),
      ...(isKind(kind) && { kind }),
      ...(isDelivery(delivery) && { delivery }),
      ...(done !== '' && { done }),
    }),
    [page, search, kind, delivery, done],
  )
  const { answer, refusal, loading, reload } = useAnswer(fetchMessages, query)
  const [busy, setBusy] = useState(false)
  const messages = answer?.items ?? []

  const mark = async ({ _id, done }: Message): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { refusal } = await ask(markMessage({ id: _id, done: !done }))
    setBusy(false)
    if (refusal !== null) say('danger', refusal.message)
    else say('success', done ? 'The message is open again.' : 'The message is marked as done.')
    reload()
  }

  return (
    <>
      <ListToolbar list={list} label="Search messages" placeholder="Name, email or words">
        <ListFilter list={list} name="kind" label="Kind" choices={KIND_CHOICES} />
        <ListFilter list={list} name="delivery" label="Delivery" choices={DELIVERY_CHOICES} />
        <ListFilter list={list} name="done" label="Done" choices={DONE_CHOICES} />
      </ListToolbar>
      <KeptNotice letters={messages} />
      {refusal ? (
        <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />
      ) : (
        <MessageTable
          messages={messages}
          loading={loading}
          isNarrowed={list.isNarrowed}
          onMark={(message) => void mark(message)}
        />
      )}
      <AdminPager page={page} total={answer?.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
