import type { Layers } from '../pdf/layers.ts'
import { isDict, isList, isText, nameOf, type Value } from '../pdf/values.ts'

/** A text or a form that a page draws, in the order in which they come. What a hidden form draws is not told. */
export type DrawnObject = { readonly kind: 'text' | 'form'; readonly isHidden: boolean }

/** Marks that stand around drawing steps; some of them belong to layers that are off. */
export const createMarks = (layers: Layers, propertyOf: (name: string) => Value | undefined) => {
  const open: boolean[] = []
  let hiding = 0
  const push = (hides: boolean) => {
    open.push(hides)
    if (hides) hiding += 1
  }
  return {
    isHidden: () => hiding > 0,
    begin: (word: 'BMC' | 'BDC', [tag, property]: readonly Value[]) => {
      const name = word === 'BDC' ? nameOf(property) : null
      const found = name === null ? undefined : propertyOf(name)
      // The drawing library opens no mark whose name leads to nothing.
      if (name === null ? word === 'BMC' || isDict(property) : found !== undefined)
        push(nameOf(tag) === 'OC' && layers.hides(found))
    },
    end: () => {
      if (open.pop() === true) hiding -= 1
    },
  }
}

/** Whether the drawing library makes a text of what is shown: not of nothing, nor of steps to the side alone. */
export const hasWords = (operands: readonly Value[]): boolean => {
  const shown = operands.at(-1)
  return (isList(shown) ? shown : [shown]).some((each) => isText(each) && each.bytes.length > 0)
}
