import { artworkCalls, type WaitingArtwork } from '@umbala/contract'
import { createRequest, type ShopDispatch, type ThunkExtra } from '../../state/thunk.ts'

type QueueQuery = { readonly page: number; readonly search?: string; readonly wait?: WaitingArtwork['wait'] }

export const fetchWaitingArtwork = createRequest(
  'adminArtwork/fetchWaiting',
  (query: QueueQuery, { extra, signal }) => extra.client.adminListArtwork({ query }, { signal }),
)

export const fetchOrderArtwork = createRequest('adminArtwork/fetchOfOrder', (id: string, { extra, signal }) =>
  extra.client.adminGetOrderArtwork({ params: { id } }, { signal }),
)

type Review = {
  readonly id: string
  readonly fileId: string
  readonly decision: 'approved' | 'refused'
  readonly reason: string
}
export const reviewArtwork = createRequest(
  'adminArtwork/review',
  ({ id, fileId, ...body }: Review, { extra }) =>
    extra.client.adminReviewArtwork({ params: { id, fileId }, body }),
)

type Question = { readonly id: string; readonly text: string }
export const askForArtwork = createRequest('adminArtwork/ask', ({ id, text }: Question, { extra }) =>
  extra.client.adminAskForArtwork({ params: { id }, body: { text } }),
)

/** With what was measured of it. */
export const fetchArtworkFile = createRequest('adminArtwork/fetchFile', (id: string, { extra, signal }) => {
  extra.late?.addCalls(artworkCalls)
  return extra.client.getArtworkFile({ params: { id } }, { signal })
})

/** A file is no state: it goes to whoever asked for it and nowhere else. */
export const fetchArtworkContent =
  (id: string) =>
  (_: ShopDispatch, __: unknown, { client, late }: ThunkExtra): Promise<Blob> => {
    late?.addCalls(artworkCalls)
    return client.getArtworkContent({ params: { id } })
  }

type Placed = { readonly id: string; readonly placedId: number }
/** Made while it is waited for. */
export const fetchPrintCopy =
  (params: Placed) =>
  (_: ShopDispatch, __: unknown, { client }: ThunkExtra): Promise<Blob> =>
    client.adminGetPrintCopy({ params })
