import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOUNDARY } from '../../test/given-upload-desk.ts'
import { givenTill, type Till } from '../../test/given-till.ts'

let till: Till
const uncaught: unknown[] = []
const note = (error: unknown) => uncaught.push(error)
beforeAll(async () => {
  till = await givenTill()
  process.on('uncaughtExceptionMonitor', note)
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  await till.close()
})

const cutOff = (parts: number) =>
  `${`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(parts)}--${BOUNDARY}\r\ncontent-disposition: form-data; name="b"; filename="c.jpg"\r\n\r\ncut`

test.each([1, 2, 31, 1001])(
  'G05 a form that breaks off after %i parts is refused, and the shop lives on',
  async (parts) => {
    for (const url of ['/api/v1.0/email/send-form', '/api/upload']) {
      const response = await till.app.inject({
        method: 'POST',
        url,
        headers: { ...till.bearer('admin'), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: cutOff(parts),
      })
      expect([400, 413]).toContain(response.statusCode)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(uncaught).toEqual([])
  },
)

test.each([{ id: 'WH-1\0' }, { event_type: 'PAYMENT.\ud800' }])(
  'E01 a message whose names no table can hold, %j, is refused however well it is signed',
  async (names) => {
    expect(await till.deliver({ id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED', ...names })).toBe(400)
  },
)
