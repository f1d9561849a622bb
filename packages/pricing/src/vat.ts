import { type Cents, portion, sum } from './money.ts'

/** 15%, in hundredths of a percent. The one VAT constant: the line that is shown and the total that is charged use it. */
export const VAT_BASIS_POINTS = 1500
const WHOLE = 10_000

export const VAT_LABEL = `VAT ${VAT_BASIS_POINTS / 100}%`

/** The VAT to be added to an amount without it. */
export const vatOn = (subtotal: Cents): Cents => portion(subtotal, VAT_BASIS_POINTS, WHOLE)

export const withVat = (amount: Cents): Cents => sum([amount, vatOn(amount)])

/** The VAT already contained in an amount, such as the courier fee. */
export const vatWithin = (gross: Cents): Cents => portion(gross, VAT_BASIS_POINTS, WHOLE + VAT_BASIS_POINTS)
