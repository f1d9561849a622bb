import { callTable, PROBLEM_STATUS, type Route } from '@umbala/contract'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: unknown
  readonly responses?: unknown
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const operationOf = (document: unknown, { path, method }: Route): Operation => {
  const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {}
  const item = paths[path.replace(/:(\w+)/g, '{$1}')]
  return isRecord(item) && isRecord(item[method.toLowerCase()])
    ? (item[method.toLowerCase()] as Operation)
    : {}
}

const AUDIENCE = { anyone: 'Anyone', user: 'Signed-in customers', admin: 'Administrators' } as const

const json = (label: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${label}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`

const section = (name: string, route: Route, document: unknown) => {
  const { parameters = [], requestBody, responses } = operationOf(document, route)
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
  const notes = [
    `${AUDIENCE[route.audience]}.`,
    route.permission === undefined ? '' : `Permission: ${route.permission}.`,
    route.paged ? 'Paged by limit and page; X-Total-Count and Link say the rest.' : '',
    query.length > 0 ? `Query: ${query.join(', ')}.` : '',
  ]
  return `<section id="${name}"><h2><code><b>${route.method}</b> ${escape(route.path)}</code></h2>
<p>${notes.filter(Boolean).join(' ')}</p>${json('Body', requestBody)}${json('Answers', responses)}</section>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1.1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;border:1px solid #8888;font-size:.8125rem}
td,th{padding:.25rem 1rem .25rem 0;text-align:left}summary{cursor:pointer}`

/** Plain HTML, so that it reads anywhere and needs no script. */
export const docsPage = (document: unknown): string => {
  const rows = Object.entries<Route>(callTable)
  const codes = Object.entries(PROBLEM_STATUS)
    .map(([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`)
    .join('')
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Umbala API</title><style>${STYLE}</style></head><body><main><h1>Umbala API</h1>
<p>Amounts are rand with two decimals. Sign in with <code>Authorization: Bearer &lt;token&gt;</code>.
The same contract for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${rows.map(([name, route]) => section(name, route, document)).join('\n')}
<h2>Refusals</h2><p>Every refusal answers <code>{ code, message }</code>; <code>fields</code> names inputs.</p>
<table><tr><th>Status</th><th>Code</th></tr>${codes}</table></main></body></html>`
}
