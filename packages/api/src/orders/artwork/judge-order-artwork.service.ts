import { setImmediate as giveTurn } from 'node:timers/promises'
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
  type Which,
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
  readonly sha256: string
  readonly slot: string
  /** Of all files of the line. */
  readonly slots: readonly string[]
  readonly repair: ArtworkRepair | null
  readonly state: string
  readonly facts: ArtworkFacts | null
}

type Alone = { readonly verdict: Verdict; readonly findings: readonly Finding[] }

/** By itself, whatever else its line has. */
type JudgeAlone = (specification: ArtworkSpecification, file: PlacedFile) => Alone

/** The same file, printed the same way, is judged once: an order may have it in two hundred places. */
const judgeOnce = (): JudgeAlone => {
  const known = new Map<string, Alone>()
  return (wanted, { sha256, slot, repair, state, facts }) => {
    if (state === 'person' || facts === null) return { verdict: 'person', findings: [] }
    const specification = slot === 'file' ? wanted : oneSideOf(wanted)
    const key = JSON.stringify([sha256, specification, repair])
    const found = known.get(key) ?? judgeArtwork(facts, specification, repair ?? undefined)
    known.set(key, found)
    return found
  }
}

const judgeForLine = (judgeAlone: JudgeAlone, job: LineJob, file: PlacedFile): Told => {
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

export type Judge = (job: LineJob, file: PlacedFile) => Promise<Told>

/**
 * Tells what is found in a file for its line; nothing while it is measured. For one request, which judges one file after the other: a full
 * one takes 40 ms and more, so everybody else gets a turn before each.
 */
export const openJudging = (): Judge => {
  const judgeAlone = judgeOnce()
  return async (job, file) => {
    await giveTurn()
    return judgeForLine(judgeAlone, job, file)
  }
}

const foundVerdict = async (
  judge: Judge,
  row: JudgedRow,
  facts: ArtworkFacts | null,
): Promise<KeptVerdict | null> => {
  const { verdict, findings } = await judge(row, { ...row, facts })
  if (verdict !== 'look') return verdict
  const isAll = findings.every(
    ({ severity, rule }) => severity !== 'warn' || isAccepted(rule, findings, row.acceptances),
  )
  if (!isAll) return 'look'
  return findings.some(({ needsPerson }) => needsPerson !== undefined) ? 'person' : 'accepted'
}

/** Facts and settings come from the database as somebody once wrote them. Whatever they are, they refuse no order that is paid. */
const keptVerdict = async (
  judge: Judge,
  row: JudgedRow,
  facts: ArtworkFacts | null,
): Promise<KeptVerdict | null> => {
  try {
    return await foundVerdict(judge, row, facts)
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    return null
  }
}

/**
 * Judges the files of orders anew and keeps what came of it: after a file was measured, put on a line, or accepted as it is. What was
 * found in full is never kept; it follows from the facts at any time.
 */
export const judgeOrderArtwork = async (db: Db, which: Which): Promise<void> => {
  const rows = await findJudgedRows(db, which)
  const judge = openJudging()
  for (const hashes of inFactBatches([...new Set(rows.map(({ sha256 }) => sha256))])) {
    const facts = await findFacts(db, hashes)
    const changed = []
    for (const row of rows) {
      if (!facts.has(row.sha256)) continue
      const verdict = await keptVerdict(judge, row, facts.get(row.sha256) ?? null)
      if (verdict !== row.verdict) changed.push({ id: row.id, verdict })
    }
    if (changed.length > 0) await writeVerdicts(db, changed)
  }
}
