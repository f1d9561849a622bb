import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { isWide } from '../../listing-journey.ts'

const ENTRY = fileURLToPath(new URL('../../../packages/pricing/test/random-lines.ts', import.meta.url))
const LINES = 10_000
const ASK = `JSON.stringify(prices.priceRandomLines(${LINES}))`

/** The rules as the shop ships them: small for browsers, or for Node. */
const BUILDS = {
  browser: { minify: true, target: 'es2023', format: 'iife' },
  server: { minify: false, target: 'node20', format: 'es' },
} as const

const bundle = async (directory: string, kind: keyof typeof BUILDS): Promise<string> => {
  const { minify, target, format } = BUILDS[kind]
  const outDir = join(directory, kind)
  const lib = { entry: ENTRY, name: 'prices', formats: [format], fileName: () => 'prices.mjs' }
  await build({ configFile: false, logLevel: 'error', build: { outDir, minify, target, lib } })
  return join(outDir, 'prices.mjs')
}

const answerOfNode = async (script: string): Promise<string> => {
  const program = `import * as prices from '${pathToFileURL(script).href}'; console.log(${ASK})`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trimEnd()
}

test('ten thousand products and configurations cost the same in the browser and on the server, to the cent', async ({
  page,
}) => {
  test.skip(!isWide(page), 'A price has no width.')
  const directory = await mkdtemp(join(tmpdir(), 'umbala-prices-'))
  try {
    const onServer = await answerOfNode(await bundle(directory, 'server'))
    await page.addScriptTag({ path: await bundle(directory, 'browser') })
    expect(await page.evaluate<string>(ASK)).toBe(onServer)
    expect(onServer.match(/\\"ok\\":true/g)?.length).toBeGreaterThan(LINES / 2)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
