/**
 * JSON as it may travel, which is more than a JavaScript value can hold: keys that repeat or shadow a prototype, numbers beyond any
 * number, plain nonsense.
 */
export type Tree = string | number | boolean | null | readonly Tree[] | Branch | Raw
export type Branch = { readonly entries: readonly Entry[] }
type Entry = readonly [key: string, value: Tree]
type Raw = { readonly raw: string }

export const isBranch = (tree: Tree): tree is Branch =>
  typeof tree === 'object' && tree !== null && 'entries' in tree && !Array.isArray(tree)

export const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree)

export const branch = (fields: Readonly<Record<string, Tree>>): Branch => ({
  entries: Object.entries(fields),
})

export const writeTree = (tree: Tree): string => {
  if (isList(tree)) return `[${tree.map(writeTree).join(',')}]`
  if (isBranch(tree))
    return `{${tree.entries.map(([key, value]) => `${JSON.stringify(key)}:${writeTree(value)}`).join(',')}}`
  return typeof tree === 'object' && tree !== null ? tree.raw : JSON.stringify(tree)
}

/** Where a change may be made: the whole, and every part of it. */
export type Path = readonly number[]
export const pathsOf = (tree: Tree, path: Path = []): readonly Path[] => {
  const parts = isList(tree) ? tree : isBranch(tree) ? tree.entries.map(([, value]) => value) : []
  return [path, ...parts.flatMap((part, at) => pathsOf(part, [...path, at]))]
}

export const partAt = (tree: Tree, [at, ...rest]: Path): Tree => {
  if (at === undefined) return tree
  const part = isList(tree) ? tree[at] : isBranch(tree) ? tree.entries[at]?.[1] : undefined
  return part === undefined ? null : partAt(part, rest)
}

/** The same tree with one part changed, or, for undefined, without it. */
export const changeAt = (
  tree: Tree,
  [at, ...rest]: Path,
  change: (part: Tree) => Tree | undefined,
): Tree | undefined => {
  if (at === undefined) return change(tree)
  const below = (part: Tree, index: number): readonly Tree[] => {
    const changed = index === at ? changeAt(part, rest, change) : part
    return changed === undefined ? [] : [changed]
  }
  if (isList(tree)) return tree.flatMap(below)
  if (!isBranch(tree)) return tree
  return {
    entries: tree.entries.flatMap(([key, value], index) =>
      below(value, index).map((changed) => [key, changed] as const),
    ),
  }
}
