import type { ShopClient } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

type ExportFilters = NonNullable<NonNullable<Parameters<ShopClient['adminExportProducts']>[0]>['query']>
type Import = { readonly csv: string; readonly dryRun: boolean; readonly fileName: string }

export const exportProducts = createRequest('adminProducts/export', (query: ExportFilters, { extra }) =>
  extra.client.adminExportProducts({ query }),
)

export const importProducts = createRequest('adminProducts/import', ({ csv, dryRun }: Import, { extra }) => {
  // The row's schema has no body: the file itself is the body.
  const input = { query: { dryRun }, body: new Blob([csv], { type: 'text/csv' }) }
  return extra.client.adminImportProducts(input)
})

/** Null for a file in another encoding, whose letters would arrive as question marks. */
export const readText = async (file: Blob): Promise<string | null> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
