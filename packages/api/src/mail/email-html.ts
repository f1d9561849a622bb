import type { ShopIdentity } from '@umbala/contract'
import { cutText } from '../database/storable-text.ts'
import type { EmailContent, EmailSender } from './email-content.ts'
import { COLOURS, headStyle, STYLE_BLOCK, textStyle } from './email-look.ts'
import * as parts from './email-parts.ts'
import { sellerLine, vatLines } from './email-text.ts'
import { escapeHtml, escapeLines } from './escape-html.ts'

const { backdrop, sheet, soft, rule } = COLOURS
const MARK = 36

/** Behind the preview, so that an inbox does not fill it up with the first words of the page. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40)

const PREVIEW_LENGTH = 140

const preview = (text: string): string =>
  `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all">${escapeHtml(cutText(text, PREVIEW_LENGTH))}${FILLER}</div>`

/** The name stands beside the mark, so that nothing is lost where pictures are not shown. */
const mark = (publicUrl: string, file: string, scheme: 'light' | 'dark'): string =>
  `<img class="mark-${scheme}" src="${escapeHtml(publicUrl)}/uploads/${file}" width="${MARK}" height="${MARK}" alt="" style="display:${scheme === 'light' ? 'block' : 'none;mso-hide:all'};width:${MARK}px;height:${MARK}px;border:0">`

const INKS = ['#00a3da', '#dd0b7c', '#ffd000', COLOURS.ink] as const
const colourBar = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="right" style="border-collapse:collapse"><tr>${INKS.map(
  (colour) =>
    `<td${colour === COLOURS.ink ? ' class="key"' : ''} width="12" height="12" bgcolor="${colour}" style="width:12px;height:12px;font-size:0;line-height:12px;background:${colour}">&nbsp;</td>`,
).join('')}</tr></table>`

const head = ({ shop, publicUrl }: EmailSender): string =>
  parts.layout(
    `<tr><td width="${MARK + 10}" style="width:${MARK + 10}px">${mark(publicUrl, 'mark.png', 'light')}${mark(publicUrl, 'mark-dark.png', 'dark')}</td><td class="ink" style="${headStyle('24')}">${escapeHtml(shop.name)}</td><td width="52" align="right" style="width:52px">${colourBar}</td></tr>`,
  )

const body = (content: EmailContent, detail: parts.Detail): string => {
  const { about, lines = [], sums, facts = [], remarks = [] } = content
  return [
    about === undefined
      ? ''
      : `<p class="soft" style="margin:0 0 4px;${textStyle('14', soft)};font-weight:600">${escapeHtml(about)}</p>`,
    `<h1 class="ink" style="margin:0 0 16px;${headStyle('30')}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map(parts.paragraph),
    content.steps ? parts.steps(content.steps) : '',
    content.request === undefined ? '' : parts.request(content.request),
    content.quote === undefined ? '' : parts.quote(content.quote),
    content.button ? parts.button(content.button) : '',
    ...remarks.map(parts.remark),
    lines.length > 0 ? parts.lineTable(lines, detail) : '',
    sums ? parts.sums(sums) : '',
    facts.length > 0 ? parts.facts(facts) : '',
  ].join('')
}

const link = (href: string, label: string): string =>
  `<a class="soft" href="${escapeHtml(href)}" style="color:${soft};text-decoration:underline">${escapeHtml(label)}</a>`

const contactLine = ({ name, phones: [phone], email }: ShopIdentity): string =>
  [
    escapeHtml(name),
    ...(phone ? [link(`tel:${phone.dial}`, phone.shown)] : []),
    ...(email === '' ? [] : [link(`mailto:${email}`, email)]),
  ].join(', ')

const foot = ({ reason, footLink }: EmailContent, shop: ShopIdentity): string =>
  [
    escapeLines(reason),
    ...(footLink ? [link(footLink.href, footLink.label)] : []),
    escapeHtml(sellerLine(shop)),
    contactLine(shop),
    ...vatLines(shop).map(escapeHtml),
  ].join('<br>')

/** Outlook knows no greatest width, so it gets a table of a fixed one around the sheet. */
const forOutlook = (content: string): string =>
  `<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600" align="center"><tr><td><![endif]-->${content}<!--[if mso]></td></tr></table><![endif]-->`

const sheetOf = (content: EmailContent, sender: EmailSender, detail: parts.Detail): string =>
  `<table class="sheet" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="${sheet}" align="center" style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;background:${sheet};text-align:left">
<tr><td class="pad" style="padding:24px 28px 20px">${head(sender)}</td></tr>
<tr><td class="pad" style="padding:12px 28px 32px">${body(content, detail)}</td></tr>
<tr><td class="pad rule soft" style="padding:20px 28px 24px;border-top:1px solid ${rule};${textStyle('13', soft)}">${foot(content, sender.shop)}</td></tr>
</table>`

/** One page that every email program shows alike. All of it is text to us: nothing a visitor typed becomes markup. */
const page = (content: EmailContent, sender: EmailSender, detail: parts.Detail): string => `<!doctype html>
<html lang="en-ZA" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(content.heading)}</title>
<style>${STYLE_BLOCK}</style>
</head>
<body class="backdrop" style="margin:0;padding:0;background:${backdrop}">
${preview(content.preview)}
<div role="main">
<table class="backdrop" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="${backdrop}" style="width:100%;border-collapse:collapse;background:${backdrop}">
<tr><td class="edge" align="center" style="padding:24px 12px">${forOutlook(sheetOf(content, sender, detail))}</td></tr>
</table>
</div>
</body>
</html>`

/** Gmail hides what comes after 102 KB of a page. */
export const EMAIL_MAX_BYTES = 100_000

/** For a long order, each shorter than the one before. */
const DETAILS: readonly parts.Detail[] = [
  { pictures: 12, options: true },
  { pictures: 4, options: true },
  { pictures: 0, options: true },
  { pictures: 0, options: false },
]
const [WHOLE = { pictures: 0, options: false }, ...SHORTER] = DETAILS

export const emailHtml = (content: EmailContent, sender: EmailSender): string =>
  SHORTER.reduce(
    (written, detail) =>
      Buffer.byteLength(written) <= EMAIL_MAX_BYTES ? written : page(content, sender, detail),
    page(content, sender, WHOLE),
  )
