import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type ArtworkFile, type ArtworkSlot, artworkCalls } from '@umbala/contract'
import { createRequest, type ThunkExtra } from '../state/thunk.ts'
import { type Exchange, exchangeThrough, LineBroken } from './upload/exchange.ts'
import type { Sender } from './upload/kept-uploads.ts'

/** Whose files these are, as the calls name it; with a token they are the token's. */
type Owner = { readonly guestId: string | null }
type WithShopper = { readonly cart?: { readonly shopper?: Sender; readonly unmerged?: boolean } }

export type ArtworkWay = Sender & {
  readonly exchange: Exchange
  /** What was sent as a guest is not the account's yet. */
  readonly isMoving: boolean
}

const NO_LINE: Exchange = () => Promise.reject(new LineBroken('There is no line.'))

/** Adds the calls about files to the client, and hands out the way by which their bytes travel. */
export const openArtwork =
  (): ThunkAction<ArtworkWay, unknown, ThunkExtra, UnknownAction> =>
  (_, getState, { late }) => {
    late?.addCalls(artworkCalls)
    const { shopper, unmerged } = (getState() as WithShopper).cart ?? {}
    return {
      exchange: late ? exchangeThrough(late) : NO_LINE,
      userId: shopper?.userId ?? null,
      guestId: shopper?.guestId ?? null,
      isMoving: unmerged === true,
    }
  }

export const fetchArtworkFile = createRequest(
  'artwork/file',
  ({ id, guestId }: Owner & { readonly id: string }, { extra, signal }): Promise<ArtworkFile> =>
    extra.client.getArtworkFile({ params: { id }, query: { guestId } }, { signal }),
)

type Acceptance = Owner & {
  readonly id: string
  readonly rule: ArtworkFile['acceptances'][number]['rule']
  readonly wording: string
  readonly isAccepted: boolean
}

export const acceptArtwork = createRequest(
  'artwork/accept',
  ({ id, ...body }: Acceptance, { extra, signal }) =>
    extra.client.acceptArtwork({ params: { id }, body }, { signal }),
)

type Artwork = { readonly artwork: readonly ArtworkSlot[] }

export const saveLineArtwork = createRequest(
  'artwork/saveLine',
  ({ lineId, guestId, artwork }: Owner & Artwork & { readonly lineId: string }, { extra, signal }) =>
    extra.client.setLineArtwork({ params: { lineId }, body: { guestId, artwork: [...artwork] } }, { signal }),
)

type OrderLine = { readonly orderId: string; readonly lineNo: number }

export const saveOrderArtwork = createRequest(
  'artwork/saveOrder',
  ({ orderId, lineNo, artwork }: OrderLine & Artwork, { extra, signal }) =>
    extra.client.setOrderArtwork(
      { params: { id: orderId, lineNo }, body: { artwork: [...artwork] } },
      { signal },
    ),
)

export const fetchArtworkProduct = createRequest('artwork/product', (id: string, { extra, signal }) =>
  extra.client.getProduct({ params: { id } }, { signal }),
)
