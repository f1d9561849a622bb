import type { Mail } from '@umbala/contract'
import { useMemo, useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { AdminPager } from '../ui/admin-pager.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListFilter, ListToolbar } from '../ui/list-toolbar.tsx'
import { say } from '../ui/say.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { DELIVERY_CHOICES, DELIVERY_FILTER, isDelivery, KeptNotice } from './delivery.tsx'
import { MailTable } from './mail-table.tsx'
import { fetchMails, retryMail } from './message-requests.ts'

const SHAPE = { filters: { delivery: DELIVERY_FILTER }, sorts: [] } as const

/** Every letter the shop has written, and what became of it. */
export const MailList = () => {
  const ask = useAsk()
  const list = useListAddress(SHAPE)
  const { search, page } = list
  const { delivery } = list.filters
  const query = useMemo(
    () => ({ page, ...(search !== '' && { search }), ...(isDelivery(delivery) && { delivery }) }),
    [page, search, delivery],
  )
  const { answer, refusal, loading, reload } = useAnswer(fetchMails, query)
  const [busy, setBusy] = useState(false)
  const mails = answer?.items ?? []

  const retry = async ({ _id, recipient }: Mail): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { refusal } = await ask(retryMail(_id))
    setBusy(false)
    if (refusal !== null) say('danger', refusal.message)
    else say('success', `The letter to ${recipient} is on its way again.`)
    reload()
  }

  return (
    <>
      <ListToolbar list={list} label="Search mail" placeholder="Recipient or subject">
        <ListFilter list={list} name="delivery" label="Delivery" choices={DELIVERY_CHOICES} />
      </ListToolbar>
      <KeptNotice letters={mails} />
      {refusal ? (
        <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />
      ) : (
        <MailTable
          mails={mails}
          loading={loading}
          isNarrowed={list.isNarrowed}
          onRetry={(mail) => void retry(mail)}
        />
      )}
      <AdminPager page={page} total={answer?.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
