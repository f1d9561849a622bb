/** Where an upload begins. */
export const ARTWORK_UPLOADS = '/api/artwork/uploads'
/**
 * How much one request brings at most; a line that breaks costs this much. A request must be over in half a minute, so a slow line sends
 * smaller pieces, of which a file may have `ARTWORK_MAX_PIECES`.
 */
export const ARTWORK_PIECE_BYTES = 8 * 1024 * 1024
export const ARTWORK_MAX_PIECES = 4000
export const ARTWORK_MAX_BYTES = 500 * 1024 * 1024
export const ARTWORK_NAME_MAX = 200
/** Files of one line of an order. */
export const ARTWORK_FILES_PER_LINE = 10
/** Places for files on all lines of one cart or order together: each is told and judged with the order. */
export const ARTWORK_FILES_PER_ORDER = 200
