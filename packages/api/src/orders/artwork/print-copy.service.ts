import { createHash } from 'node:crypto'
import { Problem } from '@umbala/contract'
import {
  type ArtworkFacts,
  type ArtworkFormat,
  type ArtworkProblem,
  CHECKED_FORMATS,
  type CheckedFormat,
  oneSideOf,
  type PrintCopy,
  printCopyName,
  printCopyOf,
} from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import { readStored } from '../../artwork/artwork.service.ts'
import type { Deps } from '../../deps.ts'
import { orderMissing } from '../orders.service.ts'
import { type LineJob, specificationOfLine } from './judge-order-artwork.service.ts'
import { findPlacedFile } from './print-copy.queries.ts'

type Placed = {
  readonly slot: string
  readonly repair: ArtworkRepair | null
  readonly format: ArtworkFormat
  readonly state: string
  readonly facts: ArtworkFacts | null
}

type Ready = { readonly format: CheckedFormat; readonly copy: PrintCopy }

const BY_HAND = 'Please download the file and prepare it by hand.'

const isChecked = (format: ArtworkFormat): format is CheckedFormat =>
  CHECKED_FORMATS.some((known) => known === format)

/** What the copy is made of, or in words why there can be none. */
const readyCopy = (
  job: LineJob,
  { slot, repair, format, state, facts }: Placed,
  hasChecker: boolean,
): Ready | string => {
  if (!hasChecker) return `This shop runs without its artwork checker. ${BY_HAND}`
  if (!isChecked(format)) return `The shop cannot open ${format.toUpperCase()} files. ${BY_HAND}`
  if (facts === null)
    return state === 'person'
      ? `The shop could not measure this file. ${BY_HAND}`
      : 'The file is being measured. Please try again in a minute.'
  if (facts.problem === 'password' || facts.problem === 'corrupt')
    return 'The shop cannot open this file. Please ask the customer for another one.'
  if (facts.problem !== null) return `The file is too large or too complex for the shop. ${BY_HAND}`
  const { specification } = specificationOfLine(job)
  if (specification.isPlaced) return 'A logo is placed by hand. Please download the file.'
  if (specification.trim === null) return `The shop does not know the size of this job. ${BY_HAND}`
  if (facts.isLocked) return `The file asks that nobody changes it, and the shop keeps to that. ${BY_HAND}`
  const copy = printCopyOf(
    facts,
    slot === 'file' ? specification : oneSideOf(specification),
    repair ?? undefined,
  )
  return copy
    ? { format, copy }
    : `The pages do not fit the sheet as they are, or there are more than the shop measures. ${BY_HAND}`
}

/** Null where a print-ready copy can be made. */
export const printRefusal = (job: LineJob, placed: Placed, hasChecker: boolean): string | null => {
  const ready = readyCopy(job, placed, hasChecker)
  return typeof ready === 'string' ? ready : null
}

const PROBLEMS: Readonly<Record<ArtworkProblem, string>> = {
  password: 'The file asks for a password. Please ask the customer for another one.',
  corrupt: `Parts of the file are damaged, so no copy was made. ${BY_HAND}`,
  tooComplex: `The copy takes more time or memory than the shop gives a file. ${BY_HAND}`,
  tooLarge: `The file is too large for the shop to copy. ${BY_HAND}`,
}

type Asked = { readonly orderId: string; readonly placedId: number }

/** The file as the press needs it: with its repair, on a sheet with trim and bleed. Made anew each time; the file stays as it was sent. */
export const makePrintCopy = async (
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  { orderId, placedId }: Asked,
) => {
  const placed = await findPlacedFile(db, orderId, placedId)
  if (!placed) throw orderMissing()
  const { artworkChecker: checker, artwork: storage } = ports
  const ready = readyCopy(placed, placed, checker !== null)
  if (typeof ready === 'string' || checker === null)
    throw new Problem('conflict', typeof ready === 'string' ? ready : BY_HAND)
  const made = await checker.makeCopy(
    { format: ready.format, bytes: placed.bytes, content: readStored(storage, placed.pieces) },
    ready.copy,
  )
  if ('problem' in made) throw new Problem('conflict', PROBLEMS[made.problem])
  const etag = createHash('sha256').update(placed.sha256).update(JSON.stringify(ready.copy)).digest('hex')
  const downloadAs = printCopyName({ ...placed, lineNo: placed.line_no })
  return { downloadAs, etag: `"${etag}"`, ...made }
}
