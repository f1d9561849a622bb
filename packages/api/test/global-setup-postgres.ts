import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '../../../tools/programs/test-postgres.ts'
import { readChaos, tellSeed } from './chaos/chaos-plan.ts'
import { ensurePostgresTemplate } from './databases/postgres-template.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  try {
    await ensurePostgresTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  const chaos = readChaos(process.env)
  tellSeed(chaos)
  project.provide('chaos', chaos)
  return () => server.stop()
}
