import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** A page of the shop, by the name that it has in the route table. The back office fetches its own. */
const PAGE = /[\\/]src[\\/](?!admin)\w+[\\/]([\w-]+)\.page\.tsx$/

/** A chunk with all that it cannot run without. */
const withImports = (bundle: Bundle, file: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])]

const markup = (files: Iterable<string>, styles: Iterable<string>): string =>
  [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ].join('')

const isPage = (part: Bundle[string]): part is Chunk =>
  part.type === 'chunk' && PAGE.test(part.facadeModuleId ?? '')

const needed = (bundle: Bundle, files: readonly string[]): string => {
  const parts = files.map((file) => bundle[file]).filter((part) => part?.type === 'chunk')
  return markup(files, new Set(parts.flatMap(stylesOf)))
}

/** What each page needs beyond what all need, in a note that the server replaces by its content when it sends that page. */
const pageNotes = (bundle: Bundle, known: ReadonlySet<string>): string =>
  Object.values(bundle)
    .filter(isPage)
    .map((chunk) => {
      const files = [...withImports(bundle, chunk.fileName)].filter((file) => !known.has(file))
      const [, page = ''] = PAGE.exec(chunk.facadeModuleId ?? '') ?? []
      return `<!--code of ${page}:${needed(bundle, files)}-->`
    })
    .join('')

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
})

/**
 * Text must not wait for the style sheet to name its fonts, nor a page's code for the shop's to ask for it, so the page names both itself.
 * What is seen comes before what only answers to the hand: scripts step back behind styles, fonts and pictures.
 */
export const nameEarly = (): Plugin => ({
  name: 'name-early',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk }) => {
      if (!bundle || !chunk) return html
      const known = withImports(bundle, chunk.fileName)
      const libraries = [...known].filter((file) => file !== chunk.fileName)
      return {
        html: html
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace('</head>', `  ${markup(libraries, [])}${pageNotes(bundle, known)}\n  </head>`),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map(preload),
      }
    },
  },
})
