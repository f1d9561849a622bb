import type { PageLocation } from '../../state/page-head.ts'

/** The longest search the server takes. */
export const SEARCH_LENGTH = 200

export const SUGGESTIONS_ID = 'suggestions'
/** The place of the words themselves, before the first suggestion. */
export const NO_SUGGESTION = -1
export const suggestionId = (index: number): string => `suggestion-${index}`

/** The words that were searched for, as the listing reads them; there are none beside the listing. */
export const searchedWords = ({ pathname, search }: PageLocation): string =>
  pathname.startsWith('/collections/')
    ? (new URLSearchParams(search).get('search') ?? '').trim().slice(0, SEARCH_LENGTH)
    : ''
