import { ensurePgliteTemplate, removeOldPgliteTemplates } from './pglite-template.ts'

/** Made once here, or every worker would make its own at the same time. */
export default async function setup(): Promise<void> {
  await ensurePgliteTemplate()
  await removeOldPgliteTemplates()
}
