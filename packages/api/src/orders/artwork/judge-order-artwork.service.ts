import type { ArtworkRepair } from '@umbala/pricing'
import type { Finding, Verdict } from '@umbala/preflight'
import {
  type ArtworkFacts,
  type ArtworkSpecification,
  artworkOf,
  isAccepted,
  judgeArtwork,
  lackedSide,
  lackedSideFinding,
  oneSideOf,
  settingsOf,
  specificationOf,
} from '@umbala/preflight'
import type { Db } from '../../database/tables.ts'
import { inFactBatches } from './facts-at-once.ts'
import {
  findFacts,
  findJudgedRows,
  type JudgedRow,
  type KeptVerdict,
  writeVerdicts,
} from './order-artwork-verdicts.queries.ts'

export type LineJob = Pick<
  JudgedRow,
  'name' | 'kind' | 'category' | 'settings' | 'kind_rules' | 'options' | 'details'
>

/** What the line asks of its artwork. Of a product that is gone only the line itself can tell. */
export const specificationOfLine = ({ name, settings, kind_rules, options, details, ...job }: LineJob) => {
  const product = { kind: job.kind ?? '', category: job.category ?? '', artwork: settings }
  const asked = settingsOf({ ...product, artwork: artworkOf(product, kind_rules) })
  return {
    isWanted: asked.isWanted,
    specification: specificationOf(asked, { name }, { options, size: details.size }),
  }
}

type Told = { readonly verdict: Verdict | null; readonly findings: readonly Finding[] }

type PlacedFile = {
  readonly slot: string
  /** Of all files of the line. */
  readonly slots: readonly string[]
  readonly repair: ArtworkRepair | null
  readonly state: string
  readonly facts: ArtworkFacts | null
}

/** What is found in a file for its line; nothing while it is measured. */
export const judgeForLine = (job: LineJob, file: PlacedFile): Told => {
  if (file.state !== 'person' && file.facts === null) return { verdict: null, findings: [] }
  const { specification } = specificationOfLine(job)
  const lacked = lackedSide(
    file.slots.map((slot) => ({ slot })),
    specification,
  )
  const { verdict, findings } = judgeAlone(specification, file)
  return lacked === null
    ? { verdict, findings }
    : { verdict: 'stop', findings: [lackedSideFinding(lacked), ...findings] }
}

const judgeAlone = (
  specification: ArtworkSpecification,
  file: PlacedFile,
): { readonly verdict: Verdict; readonly findings: readonly Finding[] } => {
  if (file.state === 'person' || file.facts === null) return { verdict: 'person', findings: [] }
  return judgeArtwork(
    file.facts,
    file.slot === 'file' ? specification : oneSideOf(specification),
    file.repair ?? undefined,
  )
}

const foundVerdict = (row: JudgedRow, facts: ArtworkFacts | null): KeptVerdict | null => {
  const { verdict, findings } = judgeForLine(row, { ...row, facts })
  if (verdict !== 'look') return verdict
  const isAll = findings.every(
    ({ severity, rule }) => severity !== 'warn' || isAccepted(rule, findings, row.acceptances),
  )
  if (!isAll) return 'look'
  return findings.some(({ needsPerson }) => needsPerson !== undefined) ? 'person' : 'accepted'
}

/** Facts and settings come from the database as somebody once wrote them. Whatever they are, they refuse no order that is paid. */
const keptVerdict = (row: JudgedRow, facts: ArtworkFacts | null): KeptVerdict | null => {
  try {
    return foundVerdict(row, facts)
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    return null
  }
}

type Which = { readonly orderId: string } | { readonly sha256: string } | { readonly fileId: string }

/**
 * Judges the files of orders anew and keeps what came of it: after a file was measured, put on a line, or accepted as it is. What was
 * found in full is never kept; it follows from the facts at any time.
 */
export const judgeOrderArtwork = async (db: Db, which: Which): Promise<void> => {
  const rows = await findJudgedRows(db, which)
  for (const hashes of inFactBatches([...new Set(rows.map(({ sha256 }) => sha256))])) {
    const facts = await findFacts(db, hashes)
    const changed = rows.flatMap((row) => {
      if (!facts.has(row.sha256)) return []
      const verdict = keptVerdict(row, facts.get(row.sha256) ?? null)
      return verdict === row.verdict ? [] : [{ id: row.id, verdict }]
    })
    if (changed.length > 0) await writeVerdicts(db, changed)
  }
}
