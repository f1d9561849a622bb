import { rmSync } from 'node:fs'

/** The shop of the journeys leaves nothing behind. */
export default () => {
  const directory = process.env.E2E_DATA_DIR
  if (directory?.includes('umbala-e2e-')) rmSync(directory, { recursive: true, force: true })
}
