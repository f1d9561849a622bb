import { afterEach, beforeEach, expect, test } from 'vitest'
import { FACTS } from '../../../test/given/artwork/given-artwork.ts'
import { END, fileOf, givenPrograms, listen, program } from '../../../test/given/artwork/checker-programs.ts'

let programs: Awaited<ReturnType<typeof givenPrograms>>
beforeEach(async () => {
  programs = await givenPrograms()
})
afterEach(() => programs.remove())

test.each([
  ['a draft without facts', `{ kind: 'draft' }`],
  ['a draft that is null', `{ kind: 'draft', facts: null }`],
  ['nothing', 'null'],
  ['a preview without a file', `{ kind: 'preview' }`],
  ['a page nought', `{ kind: 'preview', preview: { page: 0, file: 'p.webp', widthPx: 1, heightPx: 1 } }`],
  [
    'a page in between',
    `{ kind: 'preview', preview: { page: 1.5, file: 'p.webp', widthPx: 1, heightPx: 1 } }`,
  ],
  ['a page far away', `{ kind: 'preview', preview: { page: 1e9, file: 'p.webp', widthPx: 1, heightPx: 1 } }`],
  ['a width of text', `{ kind: 'preview', preview: { page: 1, file: 'p.webp', widthPx: '1', heightPx: 1 } }`],
  [
    'a height without end',
    `{ kind: 'preview', preview: { page: 1, file: 'p.webp', widthPx: 1, heightPx: 1e300 } }`,
  ],
  ['a link', `{ kind: 'preview', preview: { page: 1, file: 'link.webp', widthPx: 1, heightPx: 1 } }`],
  ['a folder', `{ kind: 'preview', preview: { page: 1, file: 'folder', widthPx: 1, heightPx: 1 } }`],
])('a program that tells %s harms nobody, and what it tells rightly still counts', async (_what, said) => {
  const { checker } = await programs.given(
    program(`
      const { mkdirSync, symlinkSync } = await import('node:fs')
      writeFileSync('p.webp', 'p')
      symlinkSync('/etc/hostname', 'link.webp')
      mkdirSync('folder')
      say({ kind: 'draft', facts })
      say({ kind: 'facts', facts })
      say(${said})
      for (const _ of [1, 2]) say({ kind: 'preview', preview: { page: 2, file: 'p.webp', widthPx: 3, heightPx: 2 } })
      ${END}
    `),
  )
  const { facts, previews, listener } = listen()
  await checker.check(fileOf('x'), listener)
  expect(facts).toEqual([FACTS])
  expect(previews.map(({ page }) => page)).toEqual([2])
})

test('a file that was stopped by force is tried once more before it counts as too complex', async () => {
  const { checker } = await programs.given(
    program(`
      const { existsSync } = await import('node:fs')
      if (!existsSync('tried')) {
        writeFileSync('tried', '')
        process.kill(process.pid, 'SIGKILL')
      }
      say({ kind: 'facts', facts })
      ${END}
    `),
  )
  const { facts, listener } = listen()
  await checker.check(fileOf('x'), listener)
  expect(facts).toEqual([FACTS])
})
