import { readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FACTS } from '../../test/given/artwork/given-artwork.ts'
import { END, fileOf, givenPrograms, listen, program } from '../../test/given/artwork/checker-programs.ts'

let programs: Awaited<ReturnType<typeof givenPrograms>>
beforeEach(async () => {
  programs = await givenPrograms()
})
afterEach(() => programs.remove())

test('facts and previews are told in their order, and the folder of the file is gone afterwards', async () => {
  const { checker, folder } = await programs.given(
    program(`
      writeFileSync('page-1.webp', readFileSync(request.file))
      say({ kind: 'facts', facts })
      say({ kind: 'preview', preview: { page: 1, file: 'page-1.webp', widthPx: 3, heightPx: 2 } })
      ${END}
    `),
  )
  const { facts, previews, listener } = listen()
  await checker.check(fileOf('the bytes'), listener)
  expect(facts).toEqual([FACTS])
  expect(previews).toEqual([{ page: 1, widthPx: 3, heightPx: 2, bytes: Buffer.from('the bytes') }])
  expect(await readdir(folder)).toEqual([])
})

test('the program gets nothing of the environment', async () => {
  const { checker } = await programs.given(
    program(`say({ kind: 'facts', facts: { ...facts, unread: Object.keys(process.env) } }); ${END}`),
  )
  const { facts, listener } = listen()
  await checker.check(fileOf('x'), listener)
  expect(facts[0]?.unread.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([])
})

test.each([
  ['hangs while it draws', 'draft', `say({ kind: 'draft', facts }); for (;;);`, null],
  ['falls over while it draws', 'draft', `say({ kind: 'draft', facts }); process.abort()`, null],
  ['falls over before', 'no draft', `process.abort()`, 'tooComplex'],
  ['is killed', 'no draft', `process.kill(process.pid, 'SIGKILL')`, 'tooComplex'],
  [
    'tells facts of another shape',
    'no draft',
    `say({ kind: 'facts', facts: { pages: 1 } }); ${END}`,
    'tooComplex',
  ],
  [
    'tells facts of another format',
    'no draft',
    `say({ kind: 'facts', facts: { ...facts, format: 'png' } }); ${END}`,
    'tooComplex',
  ],
])('a program that %s (%s) still leaves facts', async (_what, _draft, body, problem) => {
  const { checker, folder } = await programs.given(program(body))
  const { facts, listener } = listen()
  await checker.check(fileOf('x'), listener)
  expect(facts.map((told) => told.problem)).toEqual([problem])
  expect(await readdir(folder)).toEqual([])
})

test('a program that never answers is stopped when its time is over', async () => {
  const { checker } = await programs.given(program('for (;;);'), { wholeMs: 1500 })
  const { facts, listener } = listen()
  await checker.check(fileOf('x'), listener)
  expect(facts.map(({ problem }) => problem)).toEqual(['tooComplex'])
})

test('a preview outside of the folder, or one that is too large, is not taken', async () => {
  const { checker } = await programs.given(
    program(`
      writeFileSync('large.webp', Buffer.alloc(70000))
      say({ kind: 'facts', facts })
      for (const file of ['../program.mjs', '/etc/hostname', 'large.webp', 'none.webp'])
        say({ kind: 'preview', preview: { page: 1, file, widthPx: 1, heightPx: 1 } })
      ${END}
    `),
  )
  const { previews, listener } = listen()
  await checker.check(fileOf('x'), listener)
  expect(previews).toEqual([])
})

test('a program that cannot be started is a fault of the shop and not of the file', async () => {
  const { checker, folder } = await programs.given('process.exit(1)')
  const { facts, listener } = listen()
  await expect(checker.check(fileOf('x'), listener)).rejects.toThrow('The artwork checker did not start.')
  expect(facts).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('a file that cannot be read is no word on the file, and its program is ended', async () => {
  const { checker, folder } = await programs.given(program(`say({ kind: 'facts', facts }); ${END}`))
  const { facts, listener } = listen()
  const content = (async function* () {
    yield Buffer.from('x')
    throw new Error('the disk is gone')
  })()
  await expect(checker.check({ ...fileOf('xy'), content }, listener)).rejects.toThrow('the disk is gone')
  expect(facts).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('a program that falls over before the file is there is a fault of the shop and not of the file', async () => {
  const { checker, folder } = await programs.given(`
    import { writeFileSync } from 'node:fs'
    process.send({ kind: 'started' }, () => {
      writeFileSync('gone', '')
      process.kill(process.pid, 'SIGKILL')
    })
  `)
  const { facts, listener } = listen()
  const content = (async function* () {
    await vi.waitFor(async () => {
      expect((await readdir(folder, { recursive: true })).map((path) => basename(path))).toContain('gone')
    }, 60_000)
    // Its end is heard a moment after it.
    await pause(1000)
    yield Buffer.from('x')
  })()
  await expect(checker.check({ ...fileOf('x'), content }, listener)).rejects.toThrow('did not start')
  expect(facts).toEqual([])
})

test('facts that cannot be kept end the check with that failure', async () => {
  const { checker, folder } = await programs.given(program(`say({ kind: 'facts', facts }); for (;;);`))
  const { listener } = listen()
  const onFacts = () => Promise.reject(new Error('no database'))
  await expect(checker.check(fileOf('x'), { ...listener, onFacts })).rejects.toThrow('no database')
  expect(await readdir(folder)).toEqual([])
})

test('no more files are checked at once than was said', async () => {
  const { checker, folder } = await programs.given(
    program(`say({ kind: 'facts', facts }); setTimeout(() => { ${END} }, 60)`),
    { atOnce: 2 },
  )
  const seen: number[] = []
  const { listener } = listen()
  const onFacts = async () => {
    seen.push((await readdir(folder)).length)
  }
  await Promise.all(Array.from({ length: 5 }, () => checker.check(fileOf('x'), { ...listener, onFacts })))
  expect(seen).toHaveLength(5)
  expect(Math.max(...seen)).toBeLessThanOrEqual(2)
})

test('a shop that stops ends the programs and leaves nothing behind, and what an earlier one left is cleared', async () => {
  const { checker, folder } = await programs.given(program(`say({ kind: 'facts', facts }); for (;;);`))
  const { listener } = listen()
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const checked = checker.check(fileOf('x'), {
    ...listener,
    onFacts: async () => {
      begun()
    },
  })
  const refused = expect(checked).rejects.toThrow('The shop is stopping.')
  await hasBegun
  await checker.close()
  await refused
  await expect(checker.check(fileOf('x'), listener)).rejects.toThrow('The shop is stopping.')
  expect(await readdir(folder)).toEqual([])

  await writeFile(join(folder, 'left-behind'), 'by a crash')
  const { checker: next } = await programs.given(program(`say({ kind: 'facts', facts }); ${END}`))
  await next.check(fileOf('x'), listener)
  expect(await readdir(folder)).toEqual([])
})

test('a file for which the disk of the checker has no room is not brought there, and can be checked later', async () => {
  const { checker, folder } = await programs.given(program(`say({ kind: 'facts', facts }); ${END}`), {
    freeFloorBytes: Number.MAX_SAFE_INTEGER,
  })
  const { facts, listener } = listen()
  await expect(checker.check(fileOf('x'), listener)).rejects.toMatchObject({ code: 'storage_full' })
  expect(facts).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('a checker whose folder was taken away meanwhile makes it anew', async () => {
  const { checker, folder } = await programs.given(program(`say({ kind: 'facts', facts }); ${END}`))
  const { facts, listener } = listen()
  await checker.check(fileOf('x'), listener)
  await rm(folder, { recursive: true })
  await checker.check(fileOf('x'), listener)
  expect(facts).toHaveLength(2)
})
