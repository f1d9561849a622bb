import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '../../../tools/test-postgres.ts'
import { readChaos } from './chaos-plan.ts'
import { ensurePostgresTemplate } from './postgres-template.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  try {
    await ensurePostgresTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  project.provide('chaos', readChaos(process.env))
  return () => server.stop()
}
