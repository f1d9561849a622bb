import type { TestProject } from 'vitest/node'
import { readChaos, tellSeed } from './chaos/chaos-plan.ts'
import { ensurePgliteTemplate, removeOldPgliteTemplates } from './databases/pglite-template.ts'

/** Made once here, or every worker would make its own at the same time. */
export default async function setup(project: TestProject): Promise<void> {
  const chaos = readChaos(process.env)
  tellSeed(chaos)
  project.provide('chaos', chaos)
  await ensurePgliteTemplate()
  await removeOldPgliteTemplates()
}
