import { calls } from '@umbala/contract/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { byteWriterFor, publicAnswerFor, serialiserFor } from './serialise.ts'

test('every answer of the call table can be written', async () => {
  for (const [name, call] of Object.entries(calls))
    await expect(serialiserFor(call.answer)(), name).resolves.toBeTypeOf('function')
})

test('a writer is made once, and leaves out what its schema does not name', async () => {
  const writer = serialiserFor(z.object({ name: z.string(), note: z.string().nullable() }))
  const write = await writer()
  expect(write({ name: 'Mug', note: null, cost: 12 })).toBe('{"name":"Mug","note":null}')
  expect(await writer()).toBe(write)
})

test('what is kept is written as the same bytes, and an item that cannot change only once', async () => {
  const goods = z.array(z.object({ name: z.string() }))
  const [write, writeBytes] = [await serialiserFor(goods)(), await byteWriterFor(goods)()]
  const mug = Object.freeze({ name: 'Mug, “blue” — 300 ml' })
  const pen = { name: 'Pen', cost: 3 }
  for (const items of [[], [mug], [mug, pen], [pen, mug, mug]])
    expect(Buffer.from(writeBytes(items)).toString()).toBe(write(items))
  pen.name = 'Pencil'
  expect(Buffer.from(writeBytes([mug, pen])).toString()).toBe(write([mug, pen]))
})

test('whoever asks within the process gets no field that the schema does not name, and the same object for what cannot change', async () => {
  const goods = z.array(z.object({ name: z.string() }))
  const toPublic = publicAnswerFor(goods)
  const mug = Object.freeze({ name: 'Mug', cost: 12 })
  const [first, second] = [await toPublic([mug]), await toPublic([mug, { name: 'Pen', cost: 3 }])]
  expect(first).toEqual([{ name: 'Mug' }])
  expect(second).toEqual([{ name: 'Mug' }, { name: 'Pen' }])
  expect((first as unknown[])[0]).toBe((second as unknown[])[0])
  expect(await publicAnswerFor(goods.element)(mug)).toEqual({ name: 'Mug' })
})
