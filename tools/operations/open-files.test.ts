import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const run = promisify(execFile)

test.runIf(process.platform === 'linux')(
  'a start in production with too few open files ends in one sentence that says how many and how to raise it, before anything is written',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umbala-files-'))
    // Both limits: Node raises the soft one to the hard one by itself.
    const script = 'ulimit -Sn 256 && ulimit -Hn 256 && exec "$0" dist/host/main.js'
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      PAYPAL_CLIENT_ID: 'nobody',
      PAYPAL_CLIENT_SECRET: 'pays',
      PAYPAL_WEBHOOK_ID: 'here',
    }
    const ended = run('sh', ['-c', script, process.execPath], { cwd: ROOT, env })

    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /"msg":"This process may open 256 files and connections and needs 3200; .*LimitNOFILE=65536.*ulimit -n 65536.*\."\}\n$/,
      ) as unknown,
    })
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  },
)
