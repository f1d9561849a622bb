import { readdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { END, fileOf, givenPrograms, program } from '../../../test/given/artwork/checker-programs.ts'

let programs: Awaited<ReturnType<typeof givenPrograms>>
beforeEach(async () => {
  programs = await givenPrograms()
})
afterEach(() => programs.remove())

const COPY = { sheet: { widthMm: 90, heightMm: 50 }, bleedMm: 3, bleed: null, pages: [] } as const

test('a copy can still be read when its folder is gone', async () => {
  const { checker, folder } = await programs.given(
    program(`
      writeFileSync('print-copy.pdf', '%PDF-' + readFileSync(request.file) + request.copy.bleedMm)
      say({ kind: 'copy', file: 'print-copy.pdf' })
      ${END}
    `),
  )
  const made = await checker.makeCopy(fileOf('the bytes'), COPY)
  expect(await readdir(folder)).toEqual([])
  if ('problem' in made) throw new Error(made.problem)
  expect(made.size).toBe(15)
  expect(await text(await made.open({ start: 5, end: 14 }))).toBe('the bytes3')
})

test.each([
  ['says why', `say({ kind: 'noCopy', problem: 'tooLarge' }); ${END}`, 'tooLarge'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'tooComplex'],
  ['never ends', 'for (;;);', 'tooComplex'],
  ['names a file of another folder', `say({ kind: 'copy', file: '../program.mjs' }); ${END}`, 'tooComplex'],
  ['names a file that is no PDF', `say({ kind: 'copy', file: request.file }); ${END}`, 'tooComplex'],
  ['names a file that is not there', `say({ kind: 'copy', file: 'x' }); ${END}`, 'tooComplex'],
  [
    'names a link',
    `(await import('node:fs')).symlinkSync('/etc/hostname', 'l'); say({ kind: 'copy', file: 'l' }); ${END}`,
    'tooComplex',
  ],
  ['names no file', `say({ kind: 'copy' }); ${END}`, 'tooComplex'],
])('of a program that %s there is no copy', async (_what, body, problem) => {
  const { checker, folder } = await programs.given(program(body))
  expect(await checker.makeCopy(fileOf('x'), COPY)).toEqual({ problem })
  expect(await readdir(folder)).toEqual([])
})
