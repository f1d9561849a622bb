import type { ArtworkJob } from '@umbala/preflight'
import { isOptionKey } from '@umbala/pricing'
import { ownField } from '../state/job-address.ts'

/** Where the template for a job is drawn, with what is chosen in the address. */
export const templateAddress = (
  productId: string,
  { options, size }: ArtworkJob,
  format: 'pdf' | 'svg',
): string => {
  const query = new URLSearchParams({ format })
  for (const [name, [value] = []] of Object.entries(options))
    if (value !== undefined) query.set(isOptionKey(name) ? name : ownField(name), value)
  if (size) {
    query.set('width', String(size.widthMm))
    query.set('height', String(size.heightMm))
  }
  return `/api/products/${productId}/template?${query.toString()}`
}
