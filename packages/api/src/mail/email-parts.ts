import type { EmailFact, EmailLine, EmailLink, EmailStep, EmailSums } from './email-content.ts'
import { COLOURS, headStyle, textStyle } from './email-look.ts'
import { escapeHtml, escapeLines } from './escape-html.ts'

const { ink, soft, rule, backdrop, sheet, yellow, onYellow } = COLOURS

/** A table that only puts things where they belong, and is none to a screen reader. */
export const layout = (rows: string, style = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;border-collapse:collapse;${style}">${rows}</table>`

export const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 12px;${textStyle('16')}">${escapeLines(text)}</p>`

export const remark = (text: string): string =>
  `<p class="soft" style="margin:0 0 12px;${textStyle('14', soft)}">${escapeLines(text)}</p>`

const STEP_LOOK = {
  done: { fill: '#e1f4e8', name: '#0b6b3a', words: soft, classes: ['done', 'good', 'soft'] },
  you: { fill: yellow, name: onYellow, words: onYellow, classes: ['', '', ''] },
  us: { fill: '#dff2fb', name: ink, words: soft, classes: ['us', 'ink', 'soft'] },
  later: { fill: backdrop, name: ink, words: soft, classes: ['later', 'ink', 'soft'] },
} as const satisfies Record<EmailStep['state'], object>

const step = ({ name, words, state }: EmailStep): string => {
  const { fill, name: nameColour, words: wordsColour, classes } = STEP_LOOK[state]
  const [cell, title, text] = classes
  return `<td class="cell gap ${cell}" width="25%" valign="top" bgcolor="${fill}" style="width:25%;padding:12px 6px 12px 8px;background:${fill};border-right:2px solid ${sheet};vertical-align:top;${textStyle('13', wordsColour)}"><strong class="${title}" style="font-size:14px;color:${nameColour}">${escapeHtml(name)}</strong><br><span class="${text}" style="color:${wordsColour}">${escapeHtml(words)}</span></td>`
}

export const steps = (given: readonly EmailStep[]): string =>
  layout(`<tr>${given.map(step).join('')}</tr>`, 'margin:8px 0 16px;')

export const request = (text: string): string =>
  layout(
    `<tr><td bgcolor="${yellow}" style="padding:16px;background:${yellow};${textStyle('16', onYellow)}">${escapeLines(text)}</td></tr>`,
    'margin:8px 0 16px;',
  )

export const quote = (text: string): string =>
  layout(
    `<tr><td class="later ink" bgcolor="${backdrop}" style="padding:16px;background:${backdrop};border-left:4px solid #00a3da;${textStyle('16')}">${escapeLines(text)}</td></tr>`,
    'margin:8px 0 16px;',
  )

/** Its padding is told a second time for Outlook, which gives none to a link. */
export const button = ({ href, label }: EmailLink): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:20px 0"><tr><td class="button" bgcolor="${ink}" style="background:${ink};border-radius:2px;mso-padding-alt:14px 28px"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;${textStyle('16', sheet)};font-weight:600;text-decoration:none;border-radius:2px">${escapeHtml(label)}</a></td></tr></table>`

const PICTURE = 88

const picture = (src: string): string =>
  `<td class="rule" width="${PICTURE}" valign="top" style="width:${PICTURE}px;padding:16px 16px 16px 0;border-top:1px solid ${rule};vertical-align:top"><img src="${escapeHtml(src)}" width="${PICTURE}" height="${PICTURE}" alt="" style="display:block;width:${PICTURE}px;height:${PICTURE}px;border:0"></td>`

/** How many, of what kind. The options follow, one below the other. */
const details = ({ quantity, sku, options }: EmailLine): string =>
  [`Quantity ${quantity}`, ...options, sku].map(escapeHtml).join('<br>')

const pictured = (line: EmailLine): string => {
  const name = `<strong style="font-size:16px;line-height:22px">${escapeHtml(line.name)}</strong>`
  const words = `<td class="stack ink" valign="top" style="vertical-align:top;${textStyle('14')}">${name}<br><span class="soft" style="color:${soft}">${details(line)}</span></td>`
  const price = `<td class="stack price cell ink" valign="top" align="right" style="padding-left:12px;vertical-align:top;text-align:right;white-space:nowrap;${textStyle('14')}"><strong style="font-size:16px;line-height:22px">${escapeHtml(line.inclVat)}</strong><br><span class="soft" style="font-size:13px;color:${soft}">${escapeHtml(line.exclVat)} excl. VAT</span></td>`
  const told = (span: number) =>
    `<td class="rule" colspan="${span}" valign="top" style="padding:16px 0;border-top:1px solid ${rule};vertical-align:top">${layout(`<tr>${words}${price}</tr>`)}</td>`
  return `<tr>${line.picture === null ? told(2) : picture(line.picture) + told(1)}</tr>`
}

const asText = (line: EmailLine, withOptions: boolean): string => {
  const { quantity, name, sku, options, inclVat, exclVat } = line
  const title = `<strong>${quantity} × ${escapeHtml(name)}</strong> (${escapeHtml(sku)}): ${escapeHtml(inclVat)}, ${escapeHtml(exclVat)} excl. VAT`
  return withOptions && options.length > 0 ? `${title}<br>${escapeHtml(options.join(', '))}` : title
}

/** How much of a long order is shown in how much detail. Every line is always named. */
export type Detail = { readonly pictures: number; readonly options: boolean }

const WITHOUT_OPTIONS = 'What was chosen for each of these stands on the page of your order.'

const rest = (lines: readonly EmailLine[], options: boolean): string =>
  `<tr><td class="rule ink" colspan="2" style="padding:16px 0;border-top:1px solid ${rule};${textStyle('14')}">${[
    ...lines.map((line) => asText(line, options)),
    ...(options ? [] : [WITHOUT_OPTIONS]),
  ].join('<br><br>')}</td></tr>`

export const lineTable = (lines: readonly EmailLine[], detail: Detail): string => {
  const first = lines.slice(0, detail.pictures)
  const others = lines.slice(detail.pictures)
  return layout(
    first.map(pictured).join('') + (others.length > 0 ? rest(others, detail.options) : ''),
    'margin-top:16px;',
  )
}

const LABEL = `padding:9px 12px 9px 0;border-top:1px solid ${rule};text-align:left;font-weight:400;vertical-align:top`
const VALUE = `padding:9px 0;border-top:1px solid ${rule};text-align:right;vertical-align:top`

const fact = ({ label, value, href }: EmailFact): string => {
  const shown = escapeLines(value)
  const told =
    href === undefined
      ? shown
      : `<a class="ink" href="${escapeHtml(href)}" style="color:${ink};text-decoration:underline">${shown}</a>`
  return `<tr><th class="rule soft cell" scope="row" width="44%" style="width:44%;${LABEL};${textStyle('14', soft)}">${escapeHtml(label)}</th><td class="rule ink" style="${VALUE};${textStyle('14')}">${told}</td></tr>`
}

const factTable = (rows: string, space: number): string =>
  `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;border-collapse:collapse;margin-top:${space}px">${rows}</table>`

export const facts = (given: readonly EmailFact[]): string => factTable(given.map(fact).join(''), 24)

/** The total has a table of its own: its large figure must not make the labels above it narrow, nor they its note. */
export const sums = ({ facts: given, total }: EmailSums): string =>
  (given.length > 0 ? factTable(given.map(fact).join(''), 0) : '') +
  factTable(
    `<tr><th class="heavy ink cell" scope="row" style="padding:12px 12px 9px 0;border-top:2px solid ${ink};text-align:left;vertical-align:top;${textStyle('16')};font-weight:600">${escapeHtml(total.label)}<br><span class="soft" style="font-weight:400;font-size:13px;line-height:20px;color:${soft}">${escapeHtml(total.note)}</span></th><td class="heavy ink cell" style="padding:12px 0 9px;border-top:2px solid ${ink};text-align:right;vertical-align:top;white-space:nowrap;${headStyle('24')}">${escapeHtml(total.value)}</td></tr>`,
    0,
  )
