import { parser } from '@prometheus-io/lezer-promql'

type Node = ReturnType<typeof parser.parse>['topNode']

type Matcher = { readonly label: string; readonly operator: string; readonly value: string }
export type Selector = {
  readonly metric: string
  readonly matchers: readonly Matcher[]
  /** The functions around it, the nearest first. */
  readonly within: readonly string[]
}
export type Read = {
  readonly selectors: readonly Selector[]
  /** Labels by which results are grouped or matched. */
  readonly grouping: readonly string[]
  readonly isComparison: boolean
}

const COMPARISONS = new Set(['Gtr', 'Lss', 'Gte', 'Lte', 'Eql', 'Neq'])

const childrenOf = (node: Node): Node[] => {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
const nodesBelow = (top: Node): Node[] => [top, ...childrenOf(top).flatMap(nodesBelow)]

/** Reads an expression as Prometheus does. Throws where it could not be evaluated. */
export const readPromql = (expression: string): Read => {
  const top = parser.parse(expression).topNode
  const textOf = (node: Node | null) => (node ? expression.slice(node.from, node.to) : '')
  const nodes = nodesBelow(top)
  const wrong = nodes.find(({ type }) => type.isError)
  if (wrong) throw new Error(`Not PromQL at ${wrong.from}: ${expression}`)

  const functionsAround = (node: Node): string[] => {
    const around: string[] = []
    for (let parent = node.parent; parent; parent = parent.parent)
      if (parent.name === 'FunctionCall') around.push(textOf(parent.getChild('FunctionIdentifier')))
    return around
  }
  const selectorOf = (node: Node): Selector => ({
    metric: textOf(node.getChild('Identifier')),
    matchers: (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => ({
      label: textOf(matcher.getChild('LabelName')),
      operator: textOf(matcher.getChild('MatchOp')),
      value: JSON.parse(textOf(matcher.getChild('StringLiteral'))) as string,
    })),
    within: functionsAround(node),
  })
  const outermost = top.firstChild
  const isComparison =
    outermost?.name === 'BinaryExpr' &&
    outermost.lastChild?.name === 'NumberDurationLiteral' &&
    childrenOf(outermost).some(({ name }) => COMPARISONS.has(name))
  return {
    selectors: nodes.filter(({ name }) => name === 'VectorSelector').map(selectorOf),
    grouping: nodes
      .filter(({ name }) => name === 'GroupingLabels')
      .flatMap((labels) => labels.getChildren('LabelName').map(textOf)),
    isComparison,
  }
}
