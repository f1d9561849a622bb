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

const isUnused = (node: object): boolean => {
  const id: unknown = 'id' in node ? node.id : null
  return isNode(id) && 'name' in id && UNUSED.has(String(id.name))
}

/** Whoever begins to use such a feature is told at once what to do. */
const REFUSAL = "throw new Error('Left out of the build: see packages/web/build/trim-router.ts.')"

type Cut = { readonly from: Node; readonly to: string }

const cutsIn = (node: unknown): Cut[] => {
  if (Array.isArray(node)) return node.flatMap(cutsIn)
  if (!isNode(node)) return []
  if (node.type === 'FunctionDeclaration' && isUnused(node) && 'body' in node && isNode(node.body))
    return [{ from: node.body, to: `{ ${REFUSAL} }` }]
  if (node.type === 'VariableDeclarator' && isUnused(node) && 'init' in node && isNode(node.init))
    return [{ from: node.init, to: `() => { ${REFUSAL} }` }]
  return Object.values(node).flatMap(cutsIn)
}

const withoutUnused = (code: string): string =>
  cutsIn(parseSync('router.mjs', code).program.body).reduceRight(
    (rest, { from, to }) => rest.slice(0, from.start) + to + rest.slice(from.end),
    code,
  )

/**
 * The router's package comes with its warnings on, and makes its components by calls that a bundler must take for deeds, so that what the
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
