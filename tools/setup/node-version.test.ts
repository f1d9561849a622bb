import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { isNewEnough } from './node-version.mjs'
import { ROOT } from '../root.mjs'

describe('the Node that runs the shop', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('may be %s', (version) => {
    expect(isNewEnough(version)).toBe(true)
  })

  test.each(['12.22.0', '18.20.4', '20.18.9', '21.7.3', '22.11.0'])('may not be %s', (version) => {
    expect(isNewEnough(version)).toBe(false)
  })

  test('is asked for in one sentence when it is too old', () => {
    const script =
      "import { refuseOldNode } from './tools/setup/node-version.mjs'; refuseOldNode('18.12.0'); console.log('went on')"

    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )

    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^Umbala needs Node 20\.19.+this is Node 18\.12\.0\..+\n$/)
  })
})
