import type { ArtworkFile } from '@umbala/contract'
import { CHECKED_FORMATS, type Finding, isAccepted, type Judgement } from '@umbala/preflight'

const KB = 1024
const MB = KB * KB

/** “9.8 MB”, “420 KB” */
export const megabytes = (bytes: number): string => {
  if (bytes === 0) return '0 KB'
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  const value = bytes / MB
  return `${value < 100 ? Math.round(value * 10) / 10 : Math.round(value)} MB`
}

const FORMATS: Readonly<Record<ArtworkFile['format'], string>> = {
  pdf: 'PDF',
  ai: 'Illustrator',
  png: 'PNG',
  jpeg: 'JPEG',
  tiff: 'TIFF',
  webp: 'WebP',
  svg: 'SVG',
  eps: 'EPS',
  psd: 'Photoshop',
  cdr: 'CorelDRAW',
  indd: 'InDesign',
  docx: 'Word',
  pptx: 'PowerPoint',
}
export const formatWords = (format: ArtworkFile['format']): string => FORMATS[format]

export const fileWords = ({
  format,
  bytes,
  facts,
}: Pick<ArtworkFile, 'format' | 'bytes' | 'facts'>): string => {
  const pages = facts?.pageCount ?? 0
  const size = megabytes(bytes)
  if (pages === 0) return `${formatWords(format)}, ${size}`
  return `${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}`
}

/** What is to be decided, with the number that its pin has. */
export const numbered = ({ findings }: Judgement): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'block' || severity === 'warn')

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const things = (count: number): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? 'thing' : 'things'} to look at`

export type VerdictWords = {
  readonly kind: 'ok' | 'look' | 'stop' | 'person'
  readonly lead: string
  readonly text: string
}

const isChecked = (format: ArtworkFile['format']): boolean => CHECKED_FORMATS.some((each) => each === format)

/** Why nothing was checked. */
const uncheckedText = (waiting: readonly Finding[], format: ArtworkFile['format']): string => {
  if (!isChecked(format))
    return `${formatWords(format)} files cannot be previewed here. A person opens it before it is printed.`
  const [first] = waiting
  return first
    ? `${first.title}. ${first.text}`
    : 'We could not check all of this file here; a person looks at it before it is printed.'
}

export const verdictWords = (
  { verdict, findings }: Judgement,
  acceptances: ArtworkFile['acceptances'],
  size: string,
  format: ArtworkFile['format'],
): VerdictWords => {
  const at = size === '' ? 'Checked.' : `Checked at ${size}.`
  const waiting = findings.filter(({ needsPerson }) => needsPerson !== undefined)
  if (verdict === 'person' && waiting.every(({ needsPerson }) => needsPerson === 'whole'))
    return {
      kind: 'person',
      lead: 'We look at this one by hand',
      text: uncheckedText(waiting, format),
    }
  if (verdict === 'stop') {
    const worst = findings.find(({ severity }) => severity === 'block')
    return {
      kind: 'stop',
      lead: worst?.title ?? 'This file cannot be printed',
      text: [worst?.text, worst?.remedy].filter((part) => part).join(' '),
    }
  }
  const open = findings.filter(
    ({ rule, severity }) => severity === 'warn' && !isAccepted(rule, findings, acceptances),
  ).length
  if (open === 0 && waiting.length > 0)
    return {
      kind: 'person',
      lead: 'Checked, except for what a person looks at',
      text: `${at} ${waiting.map(({ title }) => `${title}.`).join(' ')} A person looks at it before it is printed.`,
    }
  if (verdict === 'good') return { kind: 'ok', lead: 'Nothing to fix', text: at }
  return open === 0
    ? { kind: 'ok', lead: 'Ready to print as it is', text: at }
    : { kind: 'look', lead: `Ready to print, ${things(open)}`, text: at }
}

const SECOND_MS = 1000
const MINUTE_S = 60

/** How long the rest takes; empty until that can be told. */
export const restWords = (sent: number, bytes: number, tookMs: number): string => {
  if (sent <= 0 || tookMs < SECOND_MS) return ''
  const seconds = Math.ceil(((bytes - sent) / sent) * (tookMs / SECOND_MS))
  if (seconds < MINUTE_S) return `, about ${Math.max(1, seconds)} seconds`
  const minutes = Math.ceil(seconds / MINUTE_S)
  return `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
