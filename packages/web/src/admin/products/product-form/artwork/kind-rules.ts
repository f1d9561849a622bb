import type { ArtworkKind } from '@umbala/contract'
import type { KindRules } from '@umbala/preflight'
import { createRequest } from '../../../../state/thunk.ts'

export const fetchArtworkKinds = createRequest('adminArtworkKinds/fetch', (_: null, { extra, signal }) =>
  extra.client.adminListArtworkKinds({}, { signal }),
)

type Place = { readonly category: string; readonly kind: string }

/** What is set for all of the category, whatever the kind. */
export const categoryRules = (kinds: readonly ArtworkKind[], category: string): KindRules => {
  const all = kinds.find((known) => known.category === category && known.kind === '')?.artwork
  return all ? { category: all } : {}
}

/** What a product of this kind goes by where nothing is set for itself. */
export const rulesOf = (kinds: readonly ArtworkKind[], { category, kind }: Place): KindRules => {
  const name = kind.trim()
  const own =
    name === '' ? undefined : kinds.find((known) => known.category === category && known.kind === name)
  return { ...categoryRules(kinds, category), ...(own?.artwork && { kind: own.artwork }) }
}

/** The page of the rules, at this kind. */
export const rulesAddress = ({ category, kind }: Place): string =>
  `/admin/artwork-rules?${new URLSearchParams({ category, ...(kind !== '' && { kind }) }).toString()}`
