import type { OrderArtworkRecord, WaitingArtwork } from '@umbala/contract'
import { isAccepted } from '@umbala/preflight'

export type OrderLineFiles = OrderArtworkRecord['lines'][number]
export type OrderFile = OrderLineFiles['files'][number]

type Mark = { readonly words: string; readonly kind: 'success' | 'waiting' | 'danger' }

const VERDICTS: Readonly<Record<NonNullable<OrderFile['verdict']>, Mark>> = {
  good: { words: 'Checked, good', kind: 'success' },
  look: { words: 'Prints, with warnings', kind: 'waiting' },
  stop: { words: 'Cannot be printed', kind: 'danger' },
  person: { words: 'Open it yourself', kind: 'waiting' },
}

const isOpenWarning = ({ findings, file }: OrderFile): boolean =>
  findings.some(({ severity, rule }) => severity === 'warn' && !isAccepted(rule, findings, file.acceptances))

/** What stands about a file: what somebody decided, else what the shop found. */
export const fileMark = (file: OrderFile): Mark => {
  if (file.review?.decision === 'approved') return { words: 'Approved', kind: 'success' }
  if (file.review?.decision === 'refused') return { words: 'Refused', kind: 'danger' }
  if (file.verdict === null) return { words: 'Being measured', kind: 'waiting' }
  if (file.verdict === 'look' && !isOpenWarning(file))
    return file.findings.some(({ needsPerson }) => needsPerson !== undefined)
      ? VERDICTS.person
      : { words: 'Accepted by the customer', kind: 'success' }
  return VERDICTS[file.verdict]
}

export const WAITS: Readonly<Record<WaitingArtwork['wait'], Mark>> = {
  missing: { words: 'Nothing sent yet', kind: 'waiting' },
  measuring: { words: 'Being measured', kind: 'waiting' },
  person: { words: 'Somebody must open it', kind: 'waiting' },
  stop: { words: 'Cannot be printed', kind: 'danger' },
  look: { words: 'Warnings to look at', kind: 'waiting' },
  refused: { words: 'Refused, waits for another', kind: 'danger' },
}

const PLACES: Readonly<Record<string, string>> = { front: 'Front', back: 'Back', file: 'All pages' }
export const placeWords = (slot: string): string => PLACES[slot] ?? slot

const aboutFile = ({ file, findings }: OrderFile): string[] =>
  findings
    .filter(({ severity }) => severity === 'block' || severity === 'warn')
    .map(
      ({ title, text, remedy }) =>
        `${file.name}: ${title}. ${text}${remedy === null ? '' : ` What helps: ${remedy}`}`,
    )

/** What the staff would write to the customer, from what the shop found; they change it as they like. */
export const questionText = (lines: readonly OrderLineFiles[]): string => {
  const missing = lines
    .filter(({ isWanted, files }) => isWanted && !files.some(({ replacedAt }) => replacedAt === null))
    .map(({ name }) => `We still need the artwork for ${name}.`)
  const found = lines.flatMap(({ files }) =>
    files.filter(({ replacedAt }) => replacedAt === null).flatMap(aboutFile),
  )
  const all = [...missing, ...found]
  return all.length > 0 ? all.join('\n\n') : 'We have looked at your artwork. '
}
