const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

type Page = {
  readonly heading: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly paragraphs: readonly string[]
  readonly link?: { readonly href: string; readonly label: string }
}

const row = ([label, value]: readonly [string, string]) =>
  `<tr><th align="left" style="padding:2px 16px 2px 0">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`

const paragraph = (text: string) => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`

/** One plain page that every mail program shows alike. All of it is text to us: nothing a visitor typed becomes markup. */
export const letterHtml = ({ heading, facts = [], paragraphs, link }: Page): string => {
  const table = facts.length > 0 ? `<table>${facts.map(row).join('')}</table>` : ''
  const last = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ''
  return `<!doctype html><html lang="en-ZA"><body style="font:16px/1.5 sans-serif;color:#1a1a1a"><h1 style="font-size:20px">${escapeHtml(
    heading,
  )}</h1>${table}${paragraphs.map(paragraph).join('')}${last}</body></html>`
}
