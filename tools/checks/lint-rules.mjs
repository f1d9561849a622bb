/** @import { CreateRule, ESTree } from '@oxlint/plugins' */
/** @typedef {ESTree.Node} Node */
/** @typedef {{ name?: unknown, value?: unknown }} Named */

/** Whatever a browser would read as markup, or as a document of its own. */
const RAW_HTML = /^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|srcDoc)$/
const WRITES_SQL = new Set(['sql', 'CompiledQuery'])

const NO_HTML = 'Text is shown as text. Embedded state and drawings go through ui/ helpers that escape.'
const NO_SQL =
  'Raw SQL is one literal, without anything put into it. Values are bound, names go through sql.ref.'

/** @type {CreateRule} */
const noRawHtml = {
  create: (context) => {
    /** @param {Node} node */
    const refuseName = (node) => {
      const { name, value } = /** @type {Named} */ (node)
      if (
        (typeof name === 'string' && RAW_HTML.test(name)) ||
        (typeof value === 'string' && RAW_HTML.test(value))
      )
        context.report({ node, message: NO_HTML })
    }
    return {
      Identifier: refuseName,
      JSXIdentifier: refuseName,
      Literal: refuseName,
      'CallExpression > MemberExpression[object.name="document"][property.name=/^(write|writeln)$/]':
        /** @param {Node} node */
        (node) => {
          context.report({ node, message: NO_HTML })
        },
    }
  },
}

/** @param {Node | undefined} node */
const isLiteral = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') ||
  (node?.type === 'TemplateLiteral' && node.expressions.length === 0)

/** @param {Node | null | undefined} node */
const isWriter = (node) => node?.type === 'Identifier' && WRITES_SQL.has(node.name)

/**
 * `names: true` also lets through a plain name, for tests that choose among statements of their own. The writer of SQL has one name
 * everywhere, so that this rule cannot be walked around.
 * @type {CreateRule}
 */
const noRawSql = {
  meta: { schema: [{ type: 'object', properties: { names: { type: 'boolean' } } }] },
  create: (context) => {
    const { names = false } = /** @type {{ names?: boolean }} */ (context.options[0] ?? {})
    /** @param {Node} node */
    const refuse = (node) => {
      context.report({ node, message: NO_SQL })
    }
    return {
      MemberExpression: (node) => {
        const named = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined
        const isRaw = named === 'raw' || (node.property.type === 'Literal' && node.property.value === 'raw')
        if (!isRaw || !isWriter(node.object)) return
        const call = node.parent
        const given = call.type === 'CallExpression' && call.callee === node ? call.arguments[0] : undefined
        if (!isLiteral(given) && !(names && given?.type === 'Identifier')) refuse(node)
      },
      // Called like a function, it takes any text for a template.
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'sql') refuse(node)
      },
      VariableDeclarator: (node) => {
        if (isWriter(node.init)) refuse(node)
      },
      ImportSpecifier: (node) => {
        if (isWriter(node.imported) && !isWriter(node.local)) refuse(node)
      },
    }
  },
}

const SQL_VERBS = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)$/

/** @type {CreateRule} */
const sqlInQueries = {
  create: (context) => ({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (SQL_VERBS.test(callee.property.name))
        context.report({ node: callee.property, message: 'SQL lives in *.queries.ts.' })
    },
  }),
}

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/**
 * Files are named in kebab-case with a role suffix, so that any of them is one fuzzy search away.
 * @type {CreateRule}
 */
const kebabCase = {
  create: (context) => ({
    Program: (node) => {
      const name = context.filename.split('/').at(-1) ?? ''
      if (!KEBAB.test(name)) context.report({ node, message: `File name '${name}' is not kebab-case.` })
    },
  }),
}

/** Rules of this project that no linter ships: what opens a shop to strangers in one line, and where things stand. */
export default {
  meta: { name: 'danger' },
  rules: {
    'no-raw-html': noRawHtml,
    'no-raw-sql': noRawSql,
    'sql-in-queries': sqlInQueries,
    'kebab-case': kebabCase,
  },
}
