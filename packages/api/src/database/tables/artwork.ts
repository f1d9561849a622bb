import type { ArtworkFacts, ArtworkFormat } from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import type { ColumnType, JSONColumnType } from 'kysely'
import type {
  Derived,
  Detachable,
  Frozen,
  FrozenGenerated,
  FrozenMoment,
  FrozenNullableJson,
  JsonWithDefault,
  NullableJson,
  NullableMoment,
  StampedMoment,
} from './columns.ts'

/** A page of which there is a picture, under a name that follows from the content's own. */
export type StoredPreview = { readonly page: number; readonly widthPx: number; readonly heightPx: number }

/** Some of the bytes of an upload or a content, under a name of their own. */
export type StoredPiece = { readonly name: string; readonly bytes: number }

export type ArtworkTables = {
  /** On its way. Exactly one of `user_id` and `guest_id` is set, here and of files. */
  artwork_uploads: {
    id: FrozenGenerated<string>
    user_id: string | null
    guest_id: string | null
    name: Frozen<string>
    bytes: Frozen<number>
    received: ColumnType<number, number | undefined, number>
    pieces: JsonWithDefault<StoredPiece[]>
    created_at: FrozenMoment
    expires_at: StampedMoment
  }
  artwork_contents: {
    sha256: Frozen<string>
    bytes: Frozen<number>
    format: Frozen<ArtworkFormat>
    stored_as: Frozen<string>
    pieces: JSONColumnType<StoredPiece[], string, never>
    state: 'measuring' | 'measured' | 'person'
    facts: NullableJson<ArtworkFacts>
    facts_version: number | null
    previews: JsonWithDefault<StoredPreview[]>
    is_drawing: ColumnType<boolean, boolean | undefined, boolean>
    created_at: FrozenMoment
  }
  /** Its id is that of the upload it came by. */
  artwork_files: {
    id: Frozen<string>
    sha256: Frozen<string>
    user_id: string | null
    guest_id: string | null
    name: Frozen<string>
    preview_key: Frozen<string>
    created_at: FrozenMoment
    used_at: StampedMoment
  }
  /** In force until it is taken back; the row stays. */
  artwork_acceptances: {
    id: Derived<number>
    file_id: Frozen<string>
    rule: Frozen<string>
    wording: Frozen<string>
    accepted_at: FrozenMoment
    taken_back_at: NullableMoment
  }
  order_artwork: {
    id: Derived<number>
    order_id: Frozen<string>
    line_no: Frozen<number>
    slot: Frozen<'file' | 'front' | 'back'>
    /** Null once the file was removed: the four columns below then tell what it was. */
    file_id: Detachable<string>
    /** What is done to the file before it is printed; null where it is printed as it was sent. */
    repair: FrozenNullableJson<ArtworkRepair>
    added_by: Frozen<'customer' | 'staff'>
    added_at: FrozenMoment
    replaced_at: NullableMoment
    /** What came of judging it last; null while it is measured. */
    verdict: ColumnType<
      'good' | 'accepted' | 'look' | 'stop' | 'person' | null,
      never,
      'good' | 'accepted' | 'look' | 'stop' | 'person' | null
    >
    file_name: Derived<string | null>
    file_sha256: Derived<string | null>
    removed_at: Derived<Date | null>
    acceptances: Derived<{ rule: string; wording: string; at: string }[] | null>
  }
  /** What the staff decided about a file of a line. Append-only; the last counts. */
  artwork_reviews: {
    id: Derived<number>
    order_artwork_id: Frozen<number>
    decision: Frozen<'approved' | 'refused'>
    reason: Frozen<string>
    reviewer_id: string | null
    reviewer_name: string
    reviewed_at: FrozenMoment
  }
}
