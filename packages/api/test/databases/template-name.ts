import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readMigrations } from '../../src/database/migrate.ts'

const engineVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  throw new Error('The package of PGlite does not tell its version.')
}

/** Changes whenever a template would come out differently, so that a stale one is never found. */
export const templateKey = async (): Promise<string> => {
  const hash = createHash('sha256').update(engineVersion())
  for (const { name, sha256 } of await readMigrations()) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex').slice(0, 16)
}
