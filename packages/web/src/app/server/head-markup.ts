import type { HeadTag, WrittenHead } from '../page-head.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const markup = ({ name, attributes }: HeadTag): string => {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)
  return `<${name} data-head ${written.join(' ')}>`
}

/** No browser runs this block, and no text in it can end it early. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json" data-head>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The head as text. The tags are marked, so that the browser can replace exactly these when the page changes. */
export const headMarkup = ({ title, tags, jsonLd }: WrittenHead): string =>
  [`<title>${escaped(title)}</title>`, ...tags.map(markup), ...jsonLd.map(dataBlock)].join('\n')
