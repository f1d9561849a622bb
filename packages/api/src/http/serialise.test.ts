import { calls } from '@umbala/contract/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serialiserFor } from './serialise.ts'

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
