import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

type MessageListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListMessages']>[0]>['query']>
type MailListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListMails']>[0]>['query']>
type Mark = { readonly id: string; readonly done: boolean }

export const fetchMessages = createRequest(
  'adminMessages/fetchAll',
  (query: MessageListQuery, { extra, signal }) => extra.client.adminListMessages({ query }, { signal }),
)

export const fetchMessageCounts = createRequest('adminMessages/count', (_: null, { extra, signal }) =>
  extra.client.adminCountMessages({}, { signal }),
)

export const markMessage = createRequest('adminMessages/mark', ({ id, done }: Mark, { extra }) =>
  extra.client.adminMarkMessage({ params: { id }, body: { done } }),
)

export const fetchMails = createRequest('adminMails/fetchAll', (query: MailListQuery, { extra, signal }) =>
  extra.client.adminListMails({ query }, { signal }),
)

export const retryMail = createRequest('adminMails/retry', (id: string, { extra }) =>
  extra.client.adminRetryMail({ params: { id } }),
)
