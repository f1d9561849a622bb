import type { ImportReport, PriceImportReport, ShopClient } from '@umbala/contract'

/** Hands in a file as the back office does. */
export const importCsv = (client: ShopClient, csv: string, dryRun = false): Promise<ImportReport> => {
  // The row's schema has no body: the file itself is the body.
  const input = { query: { dryRun }, body: new Blob([csv], { type: 'text/csv' }) }
  return client.adminImportProducts(input)
}

/** The same for a file of prices. */
export const importPriceCsv = (
  client: ShopClient,
  csv: string,
  dryRun = false,
): Promise<PriceImportReport> => {
  const input = { query: { dryRun }, body: new Blob([csv], { type: 'text/csv' }) }
  return client.adminImportPrices(input)
}
