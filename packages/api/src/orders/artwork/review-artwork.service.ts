import {
  type ListedFile,
  type OrderArtworkRecord,
  type Page,
  Problem,
  type WaitingArtwork,
} from '@umbala/contract'
import { pageWindow, tellRepair } from '@umbala/pricing'
import { describeFiles } from '../../artwork/artwork.service.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { orderMissing } from '../orders.service.ts'
import { lockForChange } from '../staff/change-orders.queries.ts'
import { findWaitingArtwork } from './artwork-queue.queries.ts'
import { inFactBatches } from './facts-at-once.ts'
import { type Judge, openJudging, specificationOfLine } from './judge-order-artwork.service.ts'
import { findFacts } from './order-artwork-verdicts.queries.ts'
import { printRefusal } from './print-copy.service.ts'
import { findJobs, findPlacedFiles, insertReview } from './review-artwork.queries.ts'

type Placed = Awaited<ReturnType<typeof findPlacedFiles>>[number]

const reviewOf = ({ review }: Placed) =>
  review && {
    decision: review.decision,
    reason: review.reason,
    who: review.reviewer_name,
    at: new Date(review.reviewed_at).toISOString(),
  }

const sentOf = ({ slot, added_at, added_by, replaced_at }: Placed) => ({
  slot,
  addedAt: added_at.toISOString(),
  addedBy: added_by,
  replacedAt: replaced_at?.toISOString() ?? null,
})

type Removed = OrderArtworkRecord['lines'][number]['removed'][number]

const removedOf = (placed: Placed): Removed[] => {
  const { file_name: name, file_sha256: sha256, removed_at: removedAt, acceptances, verdict } = placed
  if (name === null || sha256 === null || removedAt === null) return []
  return [
    {
      ...sentOf(placed),
      name,
      sha256,
      removedAt: removedAt.toISOString(),
      verdict,
      review: reviewOf(placed),
      acceptances: (acceptances ?? []).map(({ rule, wording, at }) => ({
        rule,
        wording,
        at: new Date(at).toISOString(),
      })),
    },
  ]
}

type Job = Awaited<ReturnType<typeof findJobs>>[number]
type ToldFile = OrderArtworkRecord['lines'][number]['files'][number]

const slotsOf = ({ line_no: lineNo }: Job, placed: readonly Placed[]) =>
  placed.flatMap(({ line_no, slot, file_id, replaced_at }) =>
    line_no === lineNo && file_id !== null && replaced_at === null ? [slot] : [],
  )

type Line = { readonly job: Job; readonly slots: readonly string[] }
type Shown = { readonly each: Placed; readonly file: ListedFile }
type Facts = Parameters<Judge>[1]['facts']

const shared = ({ each, file }: Shown) => ({
  ...sentOf(each),
  placedId: each.id,
  file,
  review: reviewOf(each),
})

/** As it was found when it was printed from: nobody judges it again. */
const toldReplaced = (shown: Shown): ToldFile => {
  const { repair, verdict } = shown.each
  return {
    ...shared(shown),
    repair: repair && tellRepair(repair),
    verdict: verdict === 'accepted' ? 'look' : verdict,
    findings: [],
    printRefusal: 'Another file is printed in its place.',
  }
}

const toldCurrent = async (
  { job, slots }: Line,
  shown: Shown,
  { judge, facts, hasChecker }: { judge: Judge; facts: Facts; hasChecker: boolean },
): Promise<ToldFile> => {
  const { slot, repair } = shown.each
  const measured = { ...shown.file, facts, slot, repair }
  const { verdict, findings } = await judge(job, { ...measured, slots })
  return {
    ...shared(shown),
    repair: repair && facts?.isLocked !== true ? tellRepair(repair) : null,
    verdict,
    findings: [...findings],
    printRefusal: printRefusal(job, measured, hasChecker),
  }
}

type Told = {
  readonly jobs: readonly Job[]
  readonly placed: readonly Placed[]
  readonly hasChecker: boolean
}

/** A few files at a time: what was measured of them is let go of before the next. */
const toldFiles = async (
  db: Db,
  { jobs, placed, hasChecker }: Told,
): Promise<ReadonlyMap<number, ToldFile>> => {
  const lines = new Map(jobs.map((job) => [job.line_no, { job, slots: slotsOf(job, placed) }]))
  const files = await describeFiles(
    db,
    placed.flatMap(({ file_id }) => file_id ?? []),
  )
  const shown = placed.flatMap((each) => {
    const file = files.get(each.file_id ?? '')
    return file ? [{ each, file }] : []
  })
  const current = shown.filter(({ each }) => each.replaced_at === null)
  const replaced = shown.filter(({ each }) => each.replaced_at !== null)
  const told = new Map(replaced.map((one) => [one.each.id, toldReplaced(one)]))
  const judge = openJudging()
  for (const hashes of inFactBatches([...new Set(current.map(({ file }) => file.sha256))])) {
    const measured = await findFacts(db, hashes)
    for (const one of current) {
      const { each, file } = one
      const line = lines.get(each.line_no)
      if (!line || !measured.has(file.sha256)) continue
      const facts = measured.get(file.sha256) ?? null
      told.set(each.id, await toldCurrent(line, one, { judge, facts, hasChecker }))
    }
  }
  return told
}

/** Every file of every line, the ones that were replaced last. */
export const getOrderArtwork = async (
  db: Db,
  orderId: string,
  hasChecker: boolean,
): Promise<OrderArtworkRecord> => {
  const jobs = await findJobs(db, orderId)
  if (jobs.length === 0) throw orderMissing()
  const placed = await findPlacedFiles(db, orderId)
  const told = await toldFiles(db, { jobs, placed, hasChecker })
  return {
    lines: jobs.map((job) => {
      const { isWanted, specification } = specificationOfLine(job)
      const ofLine = placed.filter(({ line_no }) => line_no === job.line_no)
      return {
        lineNo: job.line_no,
        name: job.name,
        size: specification.sizeWords === '' ? null : specification.sizeWords,
        isWanted,
        files: ofLine.flatMap(({ id }) => told.get(id) ?? []),
        removed: ofLine.flatMap(removedOf),
      }
    }),
  }
}

type Decision = {
  readonly orderId: string
  readonly fileId: string
  readonly decision: 'approved' | 'refused'
  readonly reason: string
}

/** A member of staff decides about a file; the decision counts more than what the shop found. */
export const reviewArtwork = async (
  db: Db,
  hasChecker: boolean,
  actor: { readonly id: string; readonly name: string },
  { orderId, fileId, decision, reason }: Decision,
): Promise<OrderArtworkRecord> => {
  await db.transaction().execute(async (db) => {
    const held = await lockForChange(db, orderId)
    if (!held) throw orderMissing()
    if (held.status === 'Cancelled')
      throw new Problem('conflict', 'This order is cancelled, so nothing is printed from it.')
    const count = await insertReview(db, { orderId, fileId, decision, reason, actor })
    if (count === 0)
      throw new Problem('not_found', 'This file is not on the order any more. Somebody replaced it.')
    await writeAudit(db, {
      actor,
      action: `artwork ${decision}`,
      entity: 'order',
      entityId: orderId,
      after: { fileId, reason },
    })
  })
  return getOrderArtwork(db, orderId, hasChecker)
}

type Asked = {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly wait?: WaitingArtwork['wait'] | undefined
  readonly search?: string | undefined
}

export const listWaitingArtwork = async (
  db: Db,
  { wait, search, ...asked }: Asked,
): Promise<Page<WaitingArtwork>> => {
  const { limit, offset } = pageWindow(asked)
  const rows = await findWaitingArtwork(db, { wait, search: search?.replace(/^#/, ''), limit, offset })
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      orderId: row.order_id,
      number: row.number,
      lineNo: row.line_no,
      name: row.name,
      customer: row.customer_name,
      placedAt: row.placed_at.toISOString(),
      due: row.due,
      wait: row.wait,
      files: row.files,
    })),
  }
}
