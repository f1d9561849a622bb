import type { TestProject } from 'vitest/node'
import { readChaos } from './chaos-plan.ts'
import { ensurePgliteTemplate, removeOldPgliteTemplates } from './pglite-template.ts'

/** Made once here, or every worker would make its own at the same time. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chaos', readChaos(process.env))
  await ensurePgliteTemplate()
  await removeOldPgliteTemplates()
}
