import type { Mail } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import type { ListAddress } from '../ui/list/list-address.ts'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import { say } from '../ui/say.ts'
import { useList } from '../ui/list/use-list.ts'
import { DELIVERY_CHOICES, DELIVERY_FILTER, isDelivery, KeptNotice } from './delivery.tsx'
import { MailTable } from './mail-table.tsx'
import { fetchMails, retryMail } from './message-requests.ts'

const MAILS = {
  shape: { filters: { delivery: DELIVERY_FILTER }, sorts: [] },
  toQuery: ({ page, search, filters: { delivery } }: ListAddress<'delivery', never>) => ({
    page,
    ...(search !== '' && { search }),
    ...(isDelivery(delivery) && { delivery }),
  }),
  request: fetchMails,
}

/** Every email the shop has written, and what became of it. */
export const MailList = () => {
  const ask = useAsk()
  const list = useList(MAILS)
  const [busy, setBusy] = useState(false)
  const mails = list.rows

  const retry = async ({ _id, recipient }: Mail): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { refusal } = await ask(retryMail(_id))
    setBusy(false)
    if (refusal !== null) say('danger', refusal.message)
    else say('success', `The email to ${recipient} is on its way again.`)
    list.reload()
  }

  return (
    <>
      <ListToolbar list={list} label="Search mail" placeholder="Recipient or subject">
        <ListFilter list={list} name="delivery" label="Delivery" choices={DELIVERY_CHOICES} />
      </ListToolbar>
      <KeptNotice emails={mails} />
      <ListProblem list={list} />
      {list.problem === null && (
        <MailTable
          mails={mails}
          loading={list.loading}
          isNarrowed={list.isNarrowed}
          onRetry={(mail) => void retry(mail)}
        />
      )}
      <AdminPager page={list.page} total={list.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
