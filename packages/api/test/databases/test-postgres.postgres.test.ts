import pg from 'pg'
import { expect, test } from 'vitest'
import { startChildScript } from '../processes/child-script.ts'

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

test('a throw-away server goes with the process that started it, even when that is killed', async () => {
  const holder = await startChildScript('hold-test-postgres.ts', [])
  await holder.until((lines) => lines.length > 0)
  const [url = ''] = holder.lines
  expect(await answers(url)).toBe(true)

  await holder.kill()

  await expect.poll(() => answers(url), { timeout: 90_000 }).toBe(false)
})
