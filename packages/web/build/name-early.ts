import { join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** A page, by the name that it has in the route table. */
const PAGE = /[\\/]src[\\/](admin[\\/])?\w+[\\/]([\w-]+)\.page\.tsx$/
/** What every page of the back office is fetched by. */
const ADMIN_BUNDLE = /[\\/]src[\\/]admin[\\/]admin-bundle\.tsx$/
const ADMIN_PREFIX = 'admin-'

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
    ...[...files].map((file) => `<link rel="later" href="/${file}">`),
  ].join('')

const pagesIn = (chunk: Chunk): string[] =>
  chunk.moduleIds.flatMap((id) => {
    const [, admin, page] = PAGE.exec(id) ?? []
    if (page === undefined) return []
    return [admin === undefined ? page : ADMIN_PREFIX + page]
  })

const needed = (bundle: Bundle, files: readonly string[]): string => {
  const parts = files.map((file) => bundle[file]).filter((part) => part?.type === 'chunk')
  return markup(files, new Set(parts.flatMap(stylesOf)))
}

/** What each page needs beyond what all need, in a note that the server replaces by its content when it sends that page. */
const pageNotes = (bundle: Bundle, known: ReadonlySet<string>): string => {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const admin = chunks.find(({ moduleIds }) => moduleIds.some((id) => ADMIN_BUNDLE.test(id)))
  return chunks
    .flatMap((chunk) => pagesIn(chunk).map((page) => ({ page, chunk })))
    .map(({ page, chunk }) => {
      const found = new Set<string>()
      if (admin && page.startsWith(ADMIN_PREFIX)) withImports(bundle, admin.fileName, found)
      withImports(bundle, chunk.fileName, found)
      const files = [...found].filter((file) => !known.has(file))
      return `<!--code of ${page}:${needed(bundle, files)}-->`
    })
    .join('')
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
})

const scriptOf = (file: string): string => `<script type="module" src="/${file}"></script>`
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/g
const START = join(import.meta.dirname, '../src/app/entry.start.ts')

/** Built by itself: whatever it shared with the shop would have to be fetched with it. */
const buildStart = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions: { input: START } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The start of the page was not built.')
  return output.output[0].code
}

/**
 * Text must not wait for the style sheet to name its fonts, nor a page's code for the shop's to ask for it, so the page names both itself.
 * What is seen comes before what only answers to the hand: `entry.start.ts` fetches the code that is named here, the shop's own first, once the
 * page is drawn.
 */
export const nameEarly = (): Plugin => ({
  name: 'name-early',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', name: 'start.js', source: await buildStart() })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk }) => {
      if (!bundle || !chunk) return html
      const known = withImports(bundle, chunk.fileName)
      const [start = ''] = Object.keys(bundle).filter((file) => /[\\/]start-[^\\/]+\.js$/.test(file))
      return {
        html: html
          .replace(SCRIPT, '')
          .replace(
            '</head>',
            `  ${scriptOf(start)}${markup(known, [])}${pageNotes(bundle, known)}\n  </head>`,
          ),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map(preload),
      }
    },
  },
})
