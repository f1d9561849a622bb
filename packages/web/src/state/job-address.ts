import { isOptionKey } from '@umbala/pricing'

/** The field by which the server knows an address that carries a job. */
export const JOB_FIELD = 'job'

/** The field of an own option. Staff choose its label, which may be the name of another field, `width` or `job`. */
export const ownField = (label: string): string => `own.${label}`

/** A quantity of a price list, with its turnaround: `500 Fast`. */
export const runValue = (quantity: number, turnaround: string | null): string =>
  turnaround === null ? String(quantity) : `${quantity} ${turnaround}`

type Job = {
  readonly productId: string
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
  readonly details: {
    readonly size?: { readonly widthMm: number; readonly heightMm: number } | undefined
    readonly turnaround?: string | undefined
  }
}

/** The page of a product with this job filled in, as its form without scripts would send it. */
export const jobAddress = ({
  productId,
  quantity,
  printOptions,
  details: { size, turnaround },
}: Job): string => {
  const fields = new URLSearchParams({ [JOB_FIELD]: '1' })
  for (const [name, [value] = []] of Object.entries(printOptions))
    if (value !== undefined) fields.set(isOptionKey(name) ? name : ownField(name), value)
  if (size) {
    fields.set('width', String(size.widthMm))
    fields.set('height', String(size.heightMm))
    fields.set('unit', 'mm')
  }
  fields.set('run', runValue(quantity, turnaround ?? null))
  return `/product/${productId}?${fields.toString()}`
}
