import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '../../../tools/test-postgres.ts'
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
  project.provide('chaos', {
    seconds: Number(process.env.CHAOS_SECONDS ?? 0),
    seed: Number(process.env.CHAOS_SEED ?? 20_261_115),
  })
  return () => server.stop()
}
