import type { Route } from '../call.ts'

/** What the staff asks about the files of orders. */
export const artworkStaffCalls = {
  adminListArtwork: {
    method: 'GET',
    path: '/api/admin/artwork',
    audience: 'admin',
    permission: 'orders.read',
    paged: true,
  },
  adminGetOrderArtwork: {
    method: 'GET',
    path: '/api/admin/orders/:id/artwork',
    audience: 'admin',
    permission: 'orders.read',
  },
  /** The file as the press needs it, made when it is asked for. */
  adminGetPrintCopy: {
    method: 'GET',
    path: '/api/admin/orders/:id/artwork/:placedId/print',
    audience: 'admin',
    permission: 'orders.read',
    answers: 'file',
  },
  adminReviewArtwork: {
    method: 'PUT',
    path: '/api/admin/orders/:id/artwork/:fileId',
    audience: 'admin',
    permission: 'orders.change',
  },
  adminAskForArtwork: {
    method: 'POST',
    path: '/api/admin/orders/:id/artwork/ask',
    audience: 'admin',
    permission: 'orders.change',
    status: 202,
  },
} as const satisfies Record<string, Route>
