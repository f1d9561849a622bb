import { expect, test } from 'vitest'
import { chooseAdapters } from './choose-adapters.ts'
import { readEnvironment, SettingsError } from './environment.ts'

const choose = (settings: Readonly<Record<string, string>>) => chooseAdapters(readEnvironment(settings))

const letter = { id: '1', to: 'desk@shop.test', subject: 'Hello', text: 'Hello' }

test('without SMTP_URL mail is kept', async () => {
  expect(await choose({}).mail.send(letter)).toEqual({ state: 'kept' })
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
