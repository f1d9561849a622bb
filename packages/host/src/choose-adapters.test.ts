import { DEMO_SHOP } from '@umbala/contract'
import { expect, test } from 'vitest'
import { chooseAdapters } from './choose-adapters.ts'
import { readEnvironment, SettingsError } from './environment.ts'

const identity = { now: () => DEMO_SHOP, isSaved: () => false, refresh: () => Promise.resolve() }
const choose = (settings: Readonly<Record<string, string>>) =>
  chooseAdapters(readEnvironment(settings), identity)

const email = { id: '1', to: 'desk@shop.test', subject: 'Hello', text: 'Hello' }

test('without SMTP_URL mail is kept', async () => {
  expect(await choose({}).mail.send(email)).toEqual({ state: 'kept' })
})

test.each(['hello@umbala.example', 'Umbala <hello@umbala.example>'])('mail is sent as %s', async (from) => {
  await choose({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from }).mail.close()
})

test.each(['the shop', 'a@b.co, c@d.co', 'Umbala <hello>'])(
  'a sender that is no address is refused in a sentence that names it: %s',
  (from) => {
    const start = () => choose({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from })
    expect(start).toThrow(SettingsError)
    expect(start).toThrow(/^MAIL_FROM must be .*\.$/)
  },
)

test('without an account at a provider no way to pay is offered', () => {
  expect(choose({}).payments).toEqual([])
})

test('the simulator stands in for a missing account', async () => {
  const simulated = {
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'hook',
    apiBase: 'http://127.0.0.1:1',
  }
  const [paypal] = chooseAdapters(readEnvironment({}), identity, async () => simulated).payments
  const asked = await paypal?.lookUp('ORDER1')
  expect(asked).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('fetch failed') as string })
})
