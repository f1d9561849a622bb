import type { Route } from '../call.ts'

/**
 * What a page asks that takes files; it comes with that part of the page. The bytes of a file travel by resumable upload (tus 1.0), whose
 * addresses begin with `ARTWORK_UPLOADS`.
 */
export const artworkCalls = {
  getArtworkFile: { method: 'GET', path: '/api/artwork/files/:id', audience: 'anyone' },
  removeArtworkFile: { method: 'DELETE', path: '/api/artwork/files/:id', audience: 'anyone' },
  /** The file itself, as it was sent. */
  getArtworkContent: {
    method: 'GET',
    path: '/api/artwork/files/:id/content',
    audience: 'anyone',
    answers: 'file',
  },
  /** “Print it as it is”, with the words that were agreed to. */
  acceptArtwork: { method: 'POST', path: '/api/artwork/files/:id/acceptances', audience: 'anyone' },
  setLineArtwork: { method: 'PUT', path: '/api/cart/lines/:lineId/artwork', audience: 'anyone' },
  listOrderArtwork: { method: 'GET', path: '/api/orders/:id/artwork', audience: 'user' },
  setOrderArtwork: { method: 'PUT', path: '/api/orders/:id/lines/:lineNo/artwork', audience: 'user' },
} as const satisfies Record<string, Route>
