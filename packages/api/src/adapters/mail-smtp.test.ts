import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { givenMailServer } from '../../test/given/given-mail-server.ts'
import type { Mail } from '../ports/mail.ts'
import { keptMail } from './mail-kept.ts'
import { smtpMail } from './mail-smtp.ts'

const email = {
  id: '7b0c9ad6-34d6-4a8e-9f9a-2f4a2d1c0e11',
  to: 'desk@shop.test',
  replyTo: 'sipho@example.com',
  subject: 'Quote request from Sipho',
  text: 'A wall, please.',
  html: '<p>A wall, please.</p>',
}
const FROM = 'Umbala <hello@umbala.example>'

describe('by SMTP', () => {
  let server: Awaited<ReturnType<typeof givenMailServer>>
  let mail: Mail
  beforeEach(async () => {
    server = await givenMailServer()
    mail = smtpMail({ url: server.url, from: FROM })
  })
  afterEach(async () => {
    await mail.close()
    await server.stop()
  })
  const only = () => {
    const [first, ...others] = server.received
    expect(others).toEqual([])
    if (!first) throw new Error('No mail came.')
    return first
  }

  test('an email arrives as it was written, in text and HTML, to be answered to the visitor', async () => {
    expect(await mail.send(email)).toEqual({ state: 'sent' })
    const received = only()
    expect(received.to).toEqual(['desk@shop.test'])
    expect(received.from).toBe('hello@umbala.example')
    expect(received.header('from')).toBe(FROM)
    expect(received.header('reply-to')).toBe('sipho@example.com')
    expect(received.header('subject')).toBe('Quote request from Sipho')
    expect(received.header('content-type')).toMatch(/^multipart\/alternative/)
    expect(received.raw).toContain('A wall, please.')
    expect(received.raw).toContain('<p>A wall, please.</p>')
  })

  test('a sender that may change is asked for with each email, and any name is one name', async () => {
    let name = 'Umbala'
    const changing = smtpMail({ url: server.url, from: () => ({ name, address: 'hello@umbala.example' }) })
    await changing.send(email)
    name = 'Ink, Paper <& Co>'
    await changing.send(email)
    await changing.close()
    expect(server.received.map(({ header }) => header('from'))).toEqual([
      'Umbala <hello@umbala.example>',
      '"Ink, Paper <& Co>" <hello@umbala.example>',
    ])
    expect(server.received[1]?.from).toBe('hello@umbala.example')
  })

  test('every attempt at an email carries the same id, so that a second copy can be told', async () => {
    await mail.send(email)
    await mail.send(email)
    const ids = server.received.map(({ header }) => header('message-id'))
    expect(ids).toEqual([`<${email.id}@umbala.example>`, `<${email.id}@umbala.example>`])
  })

  test('headers that mail programs read arrive whole, however long their link is', async () => {
    const link = `<https://api.shop.test/api/newsletter/one-click?token=${'x'.repeat(300)}>`
    await mail.send({ ...email, headers: { 'List-Unsubscribe': link } })
    expect(only().header('list-unsubscribe')).toBe(link)
  })

  test.each([
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
    ['subject with a bare line feed', { subject: 'Hello\nBcc: everybody@example.com' }],
    ['reply address', { replyTo: 'a@example.com\r\nBcc: everybody@example.com' }],
    ['reply address with a second one', { replyTo: 'a@example.com, everybody@example.com' }],
  ])('H09 a %s cannot add a header or a recipient', async (_, forged) => {
    await mail.send({ ...email, ...forged }).catch(() => undefined)
    for (const received of server.received) {
      expect(received.headerNames).not.toContain('bcc')
      expect(received.to).toEqual(['desk@shop.test'])
    }
  })

  test('H09 one recipient stays one, whatever stands in the address', async () => {
    await mail.send({ ...email, to: 'desk@shop.test, everybody@example.com' }).catch(() => undefined)
    for (const received of server.received) expect(received.to).not.toContain('everybody@example.com')
  })

  test('an address that the other side will never take is refused for good', async () => {
    server.behaviour.refuse = { code: 550, message: 'No such person here' }
    expect(await mail.send(email)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('No such person here') as string,
    })
  })

  test('an address that is full today may be tried again', async () => {
    server.behaviour.refuse = { code: 452, message: 'Mailbox full' }
    await expect(mail.send(email)).rejects.toThrow('Mailbox full')
  })

  test('a server that is down is an error, and once it is back the next email goes through', async () => {
    await server.stop()
    await expect(mail.send(email)).rejects.toThrow()
    expect(mail.isSilent()).toBe(false)
    await server.start()
    expect(await mail.send(email)).toEqual({ state: 'sent' })
    only()
  })
})

test('a server that takes the call and never speaks is given up in time', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM, timeoutMillis: 200 })
  const begun = Date.now()
  await expect(mail.send(email)).rejects.toThrow()
  expect(Date.now() - begun).toBeLessThan(2000)
  await mail.close()
  silent.close()
})

test('a server that did not answer is called silent for a while, or until it answers', async () => {
  const server = await givenMailServer()
  server.behaviour.silent = true
  const mail = smtpMail({ url: server.url, from: FROM, timeoutMillis: 200 })
  expect(mail.isSilent()).toBe(false)
  await expect(mail.send(email)).rejects.toThrow()
  expect(mail.isSilent()).toBe(true)
  await expect.poll(() => mail.isSilent(), { timeout: 90_000 }).toBe(false)

  await expect(mail.send(email)).rejects.toThrow()
  expect(mail.isSilent()).toBe(true)
  server.behaviour.silent = false
  expect(await mail.send(email)).toEqual({ state: 'sent' })
  expect(mail.isSilent()).toBe(false)
  await mail.close()
  await server.stop()
})

test('a server that talks without end is given up too', async () => {
  const talking = createServer((socket) => {
    socket.write('220 here\r\n')
    const timer = setInterval(() => socket.write('250-and another thing\r\n'), 20)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
    })
  })
  await new Promise<void>((resolve) => talking.listen(0, '127.0.0.1', resolve))
  const address = talking.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM, timeoutMillis: 100 })
  await expect(mail.send(email)).rejects.toThrow('not done after 600 ms')
  expect(mail.isSilent()).toBe(true)
  await mail.close()
  talking.close()
})

test('off this machine an email travels encrypted or not at all', async () => {
  const server = await givenMailServer()
  const { port } = new URL(server.url)
  // Another spelling of this machine, which the adapter takes for a far one.
  const far = `smtp://127.1:${port}`
  const strict = smtpMail({ url: far, from: FROM, timeoutMillis: 2000 })
  await expect(strict.send(email)).rejects.toThrow(/TLS/i)
  expect(server.received).toEqual([])

  const trusting = smtpMail({ url: `${far}?requireTLS=false`, from: FROM, timeoutMillis: 2000 })
  expect(await trusting.send(email)).toEqual({ state: 'sent' })
  await strict.close()
  await trusting.close()
  await server.stop()
})

test('without a mail server an email is kept', async () => {
  expect(await keptMail().send(email)).toEqual({ state: 'kept' })
})
