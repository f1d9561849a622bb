import type { Dice } from './fuzz-dice.ts'
import { hostile, poison, PROTOTYPE_KEYS } from './fuzz-hostile.ts'
import { changeAt, isBranch, isList, partAt, pathsOf, type Tree } from './fuzz-tree.ts'

/** Keys that would be worth having if anybody read them. */
const TEMPTING = [
  'role',
  'isAdmin',
  'userId',
  'price',
  'totalPrice',
  '_id',
  'id',
  'state',
  'createdAt',
  'is_published',
]

type Mutation = (part: Tree, dice: Dice) => Tree | undefined

const drop: Mutation = () => undefined
const replace: Mutation = (_part, dice) => hostile(dice)
const wrap: Mutation = (part, dice) => (dice.happens(0.5) ? [part] : { entries: [['value', part]] })
const asText: Mutation = (part) => (typeof part === 'object' ? 'text' : String(part))
const stretch: Mutation = (part, dice) => {
  if (typeof part === 'number') return dice.pick([part + 1, part - 1, -part, part + 0.5, part * 1e6])
  if (typeof part === 'string')
    return dice.pick([part.repeat(50), part.toUpperCase(), `${part}\0`, ` ${part} `])
  return isList(part) ? [...part, ...part, ...part] : part
}
const addKey: Mutation = (part, dice) => {
  if (!isBranch(part)) return hostile(dice)
  const key = dice.happens(0.5) ? dice.pick(PROTOTYPE_KEYS) : dice.pick(TEMPTING)
  return { entries: [...part.entries, [key, dice.happens(0.5) ? poison : hostile(dice)]] }
}
const repeatKey: Mutation = (part, dice) => {
  if (!isBranch(part) || part.entries.length === 0) return hostile(dice)
  const [key] = dice.pick(part.entries)
  return { entries: [...part.entries, [key, hostile(dice)]] }
}

const MUTATIONS: readonly Mutation[] = [
  drop,
  replace,
  replace,
  replace,
  wrap,
  asText,
  stretch,
  stretch,
  addKey,
  repeatKey,
]

/** Spoils one part of a body that would otherwise do. */
const mutateOnce = (tree: Tree, dice: Dice): Tree => {
  const path = dice.pick(pathsOf(tree))
  const mutation = dice.pick(MUTATIONS)
  return changeAt(tree, path, () => mutation(partAt(tree, path), dice)) ?? null
}

/** Mostly one fault at a time, because a second one is seldom reached; sometimes none, because what is accepted counts as well. */
export const mutate = (tree: Tree, dice: Dice): Tree => {
  const times = dice.pick([0, 0, 1, 1, 1, 1, 2, 3])
  return Array.from({ length: times }).reduce<Tree>((spoilt) => mutateOnce(spoilt, dice), tree)
}
