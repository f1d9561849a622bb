import { type ArtworkKind, type ArtworkKindDraft, Problem } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import {
  deleteArtworkKind,
  findArtworkKind,
  findArtworkKinds,
  lockArtworkKinds,
  upsertArtworkKind,
} from './artwork-kinds.queries.ts'

type Row = Awaited<ReturnType<typeof findArtworkKinds>>[number]

const told = ({ category, kind, products, settings, updated_at }: Row): ArtworkKind => ({
  category,
  kind,
  products,
  artwork: settings,
  updatedAt: updated_at?.toISOString() ?? null,
})

export const listArtworkKinds = async (db: Db): Promise<ArtworkKind[]> =>
  (await findArtworkKinds(db)).map(told)

const overtaken = () =>
  new Problem(
    'conflict',
    'Somebody else has saved these rules since you opened them. Reload the page to see theirs, then make your change again.',
  )

type Actor = { readonly id: string; readonly name: string }

/**
 * Every page, template and judgement goes by it from here on. What was found in files of orders before stays, as it does when a product
 * changes, until the file is judged again.
 */
export const saveArtworkKind = (
  db: Db,
  actor: Actor,
  { category, kind, artwork, basedOn }: ArtworkKindDraft,
): Promise<ArtworkKind> =>
  db.transaction().execute(async (db) => {
    const place = { category, kind }
    await lockArtworkKinds(db)
    const before = await findArtworkKind(db, place)
    if ((before?.updated_at.toISOString() ?? null) !== basedOn) throw overtaken()
    if (artwork) await upsertArtworkKind(db, place, artwork)
    else await deleteArtworkKind(db, place)
    await writeAudit(db, {
      actor,
      action: artwork ? 'artwork rules changed' : 'artwork rules reset',
      entity: 'artwork rules',
      entityId: kind === '' ? category : `${category}, ${kind}`,
      before: before ? { ...before.settings } : null,
      after: artwork && { ...artwork },
    })
    const [saved] = await findArtworkKinds(db, place)
    return saved ? told(saved) : { category, kind, products: 0, artwork, updatedAt: null }
  })
