import { parseSync, type Plugin } from 'vite'

/**
 * Whole features of the router that the shop does without: it sends and fetches nothing through it but what its loaders
 * ask for, names all routes at once, measures none, and is rendered by none of the router's own frameworks.
 */
const UNUSED = new Set([
  'fetch2',
  'getFetcher',
  'resetFetcher',
  'deleteFetcher',
  'queueFetcherForDeletion',
  'revalidate',
  'handleFetcherAction',
  'handleFetcherLoader',
  'handleAction',
  'startRedirectNavigation',
  'discoverRoutes',
  'patchRoutesImpl',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'deserializeErrors',
  'RSCErrorHandler',
  'RemixRootDefaultErrorBoundary',
])

type Node = { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const nameOf = (node: object): string => {
  const id: unknown = 'id' in node ? node.id : null
  return isNode(id) && 'name' in id ? String(id.name) : ''
}

/** Whoever begins to use such a feature is told at once what to do. */
const REFUSAL = "throw new Error('Left out of the build: see packages/web/build/trim-router.ts.')"

/** Runs on every way to a page, where the shop needs one line of it: it sends no forms through the router. */
const SIMPLER = new Map([
  ['normalizeNavigateOptions', `{ if (opts?.formData || opts?.body) ${REFUSAL}; return { path } }`],
])

const bodyOf = (name: string): string | undefined => (UNUSED.has(name) ? `{ ${REFUSAL} }` : SIMPLER.get(name))

type Cut = { readonly from: Node; readonly to: string }

const cutsIn = (node: unknown): Cut[] => {
  if (Array.isArray(node)) return node.flatMap(cutsIn)
  if (!isNode(node)) return []
  const body = bodyOf(nameOf(node))
  if (body !== undefined && node.type === 'FunctionDeclaration' && 'body' in node && isNode(node.body))
    return [{ from: node.body, to: body }]
  if (body !== undefined && node.type === 'VariableDeclarator' && 'init' in node && isNode(node.init))
    return [{ from: node.init, to: `() => ${body}` }]
  return Object.values(node).flatMap(cutsIn)
}

const withoutUnused = (code: string): string =>
  cutsIn(parseSync('router.mjs', code).program.body).reduceRight(
    (rest, { from, to }) => rest.slice(0, from.start) + to + rest.slice(from.end),
    code,
  )

/**
 * The router's package comes with its warnings on, and makes its components by calls that a bundler must take for actions, so that what the
 * shop does not use (links, forms, frames for other frameworks) would travel too. If a later version is written otherwise, less is
 * trimmed, and the budget of the first load tells.
 */
export const trimRouter = (): Plugin => ({
  name: 'trim-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) =>
      withoutUnused(code)
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
})
