import type { HeadTag, WrittenHead } from './page-head.ts'

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

/** The head as text. The tags are marked, so that the browser can replace exactly these when the page changes. */
export const headMarkup = ({ title, tags }: WrittenHead): string =>
  [`<title>${escaped(title)}</title>`, ...tags.map(markup)].join('\n')
