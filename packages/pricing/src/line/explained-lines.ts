import { type Cents, cents, ZERO } from '../money/money.ts'
import { LINE_TOTAL_MAX } from '../limits.ts'

/** One line of the explanation of a price. The amounts of all lines add up to the total. */
export type ExplainedLine =
  | {
      readonly kind: 'base' | 'minimum' | 'size' | 'colour' | 'names' | 'tint' | 'setUp' | 'turnaround'
      readonly label: string
      readonly amount: Cents
    }
  | {
      readonly kind: 'option'
      readonly option: string
      readonly label: string
      readonly value: string
      readonly amount: Cents
    }

/** Such as `Lamination: Matt`. */
export const explainedLabel = (line: ExplainedLine): string =>
  line.kind === 'option' ? `${line.label}: ${line.value}` : line.label

type Told = ExplainedLine extends infer Line
  ? Line extends ExplainedLine
    ? Omit<Line, 'amount'>
    : never
  : never

/** Adds up the lines of a price. A reduction stops at zero, so that no configuration can pay the customer. */
export const explainedLines = () => {
  const lines: ExplainedLine[] = []
  let total = ZERO
  let isTooLarge = false
  return {
    add: (told: Told, amount: number): void => {
      if (Math.abs(amount) > LINE_TOTAL_MAX || total + amount > LINE_TOTAL_MAX) {
        isTooLarge = true
        return
      }
      const taken = cents(Math.max(amount, 0 - total))
      // Written out: copying an object whose kind is not known takes longer than all the rest of a price.
      lines.push(
        told.kind === 'option'
          ? { kind: told.kind, option: told.option, label: told.label, value: told.value, amount: taken }
          : { kind: told.kind, label: told.label, amount: taken },
      )
      total = cents(total + taken)
    },
    total: (): Cents => total,
    lines: (): readonly ExplainedLine[] => lines,
    /** Beyond what can be added up exactly; a person prices such a job. */
    isTooLarge: (): boolean => isTooLarge,
  }
}

export type ExplainedLines = ReturnType<typeof explainedLines>
