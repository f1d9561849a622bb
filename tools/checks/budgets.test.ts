import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { excessesOf, firstLoadOf, strangersIn } from './budgets.ts'
import { ROOT } from '../root.mjs'

const CLIENT = join(ROOT, 'dist/client')

test('the shop is built before its weight is judged', () => {
  expect(existsSync(join(CLIENT, 'index.html'))).toBe(true)
})

test.each(['home', 'listing', 'product'])(
  'the first load of the %s page keeps to its budget and carries nothing of schemas, back office or charts',
  async (page) => {
    const downloads = await firstLoadOf(CLIENT, page)

    expect(downloads.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(2)
    expect(excessesOf(page, downloads)).toEqual([])
    expect(await strangersIn(CLIENT, downloads)).toEqual([])
  },
)

test('a page of the back office names its code and styles, so that none of it waits for other code to ask', async () => {
  const files = (await firstLoadOf(CLIENT, 'admin-products')).map(({ file }) => file)

  for (const part of [/admin-bundle-[\w-]+\.js$/, /admin-bundle-[\w-]+\.css$/, /products\.page-[\w-]+\.js$/])
    expect(
      files.some((file) => part.test(file)),
      part.source,
    ).toBe(true)
})

test('a page that grew too heavy and code that strayed into it are told by name', async () => {
  const client = await mkdtemp(join(tmpdir(), 'umbala-budget-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets/shop.js'), `class ZodError {} //${'x'.repeat(130_000)}`)
  await writeFile(join(client, 'assets/other.js'), 'a page that nobody opened')
  await writeFile(
    join(client, 'index.html'),
    '<script src="/assets/shop.js"></script><!--code of home:--><!--code of other:<link href="/assets/other.js">-->',
  )

  const downloads = await firstLoadOf(client, 'home')

  expect(excessesOf('home', downloads)).toEqual([
    'The first load of home has 130020 bytes of scripts, 125000 are allowed: /assets/shop.js 130020.',
  ])
  expect(await strangersIn(client, downloads)).toEqual(['/assets/shop.js holds code of the schema library.'])
  await expect(firstLoadOf(client, 'listing')).rejects.toThrow('names no code of a page "listing"')
})
