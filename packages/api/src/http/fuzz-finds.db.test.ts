import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOUNDARY } from '../../test/given/given-uploads.ts'
import { givenPayingShop, type PayingShop } from '../../test/given/given-paying-shop.ts'

let shop: PayingShop
const uncaught: unknown[] = []
const note = (error: unknown) => uncaught.push(error)
beforeAll(async () => {
  shop = await givenPayingShop()
  process.on('uncaughtExceptionMonitor', note)
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  await shop.close()
})

const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`
const cut = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="b"; filename="c.jpg"\r\n\r\ncut`
const stray = `--${BOUNDARY}\r\ncontent-disposition: x\r\n\r\n${'y'.repeat(30_000)}\r\n--${BOUNDARY}--\r\n`

test.each([
  ['breaks off', `${field}${cut}`],
  ['breaks off after as many parts as are taken', `${field.repeat(30)}${cut}`],
  ['breaks off after as many parts as anybody takes', `${field.repeat(700)}${cut}`],
  ['holds a large part that is of no form', stray],
])('a form that %s is refused at once, and the shop lives on', async (_, payload) => {
  for (const url of ['/api/v1.0/email/send-form', '/api/upload']) {
    const response = await shop.app.inject({
      method: 'POST',
      url,
      headers: { ...shop.bearer('admin'), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload,
    })
    expect([400, 413]).toContain(response.statusCode)
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(uncaught).toEqual([])
})

test.each([{ id: 'WH-1\0' }, { event_type: 'PAYMENT.\ud800' }])(
  'E01 a message whose names no table can hold, %j, is refused however well it is signed',
  async (names) => {
    expect(await shop.deliver({ id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED', ...names })).toBe(400)
  },
)
