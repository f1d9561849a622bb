import type { ShopClient } from '@umbala/contract'
import { createRequest, type ShopDispatch, type ThunkExtra } from '../../state/thunk.ts'

export type ExportQuery = NonNullable<NonNullable<Parameters<ShopClient['adminExportOrders']>[0]>['query']>

export const fetchOrderRecord = createRequest('adminOrders/fetchRecord', (id: string, { extra, signal }) =>
  extra.client.adminGetOrder({ params: { id } }, { signal }),
)

type Resend = { readonly id: string; readonly email: 'confirmation' | 'status' }
export const resendOrderMail = createRequest('adminOrders/resendMail', ({ id, email }: Resend, { extra }) =>
  extra.client.adminResendOrderMail({ params: { id }, body: { email } }),
)

type FileOf = (_: ShopDispatch, __: unknown, extra: ThunkExtra) => Promise<Blob>

/** A file is no state: it goes to whoever asked for it and nowhere else. */
export const fetchExport =
  (query: ExportQuery): FileOf =>
  (_, __, { client }) =>
    client.adminExportOrders({ query })

export const fetchStaffInvoice =
  (id: string): FileOf =>
  (_, __, { client }) =>
    client.getInvoice({ params: { id } })

export const fetchStaffCreditNote =
  (id: string, number: string): FileOf =>
  (_, __, { client }) =>
    client.getCreditNote({ params: { id, number } })
