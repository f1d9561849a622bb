import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAccount, PASSWORD } from '../../../test/given/given-account.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenSession } from '../../../test/given/given-session.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { ensureFirstAdmin } from '../accounts.service.ts'
import { resetLinkDelivery } from '../passwords/deliver-reset-link.ts'
import { confirmPassword } from '../passwords/own-password.service.ts'
import { exportMe } from './personal-data.service.ts'
import { getMe, updateMe } from '../profile.service.ts'
import { tokenIn } from '../tokens.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const AGAIN = 'Please sign in again.'
const ADDRESS = '127.0.0.1'

describe('an account that was erased a moment ago', () => {
  const nobody = randomUUID()
  const shown = { password: PASSWORD, field: 'password', address: ADDRESS }
  const me = { id: nobody, sessionId: randomUUID() }

  test.each<[string, () => Promise<unknown>]>([
    ['shown', () => getMe(shop.db, nobody)],
    ['renamed', () => updateMe(shop.deps, me, { name: 'Nobody' }, ADDRESS)],
    ['exported', () => exportMe(shop.deps, nobody, new AbortController().signal)],
    ['asked for its password', () => confirmPassword(shop.deps, nobody, shown)],
  ])('is not %s: whoever asks has to sign in again', async (_, ask) => {
    await expect(ask()).rejects.toThrow(AGAIN)
  })
})

test('of two who change one password at the same moment, one is told that the other was first', async () => {
  const { user } = await givenAccount(shop.app)
  const change = (newPassword: string) =>
    updateMe(
      shop.deps,
      { id: user._id, sessionId: randomUUID() },
      { currentPassword: PASSWORD, newPassword },
      ADDRESS,
    )
  const ends = await Promise.allSettled([change('seven green umbrellas'), change('nine yellow ladders')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Your password was changed elsewhere at the same moment.' },
  })
})

describe('a reset link', () => {
  const mailsOf = (userId: string) =>
    shop.db.selectFrom('mails').select(['state', 'last_error']).where('user_id', '=', userId).execute()

  test('that the mail server never takes is written down as failed, with its words', async () => {
    const { user } = await givenAccount(shop.app)
    await shop.db.deleteFrom('mails').where('user_id', '=', user._id).execute()
    const mail = {
      send: async () => ({ state: 'refused', reason: 'no such box' }) as const,
      isSilent: () => false,
      close: async () => undefined,
    }
    await resetLinkDelivery({ ...shop.deps, ports: { mail } }).run({ userId: user._id })
    expect(await mailsOf(user._id)).toEqual([{ state: 'failed', last_error: 'no such box' }])
  })

  test('that is given up is told to the staff, unless nobody is left to whom it could have gone', async () => {
    const { user } = await givenAccount(shop.app)
    await shop.db.deleteFrom('mails').where('user_id', '=', user._id).execute()
    const { giveUp } = resetLinkDelivery(shop.deps)
    for (const userId of [null, randomUUID(), user._id]) await giveUp?.(shop.db, { userId }, 'timed out')
    expect(await mailsOf(user._id)).toEqual([{ state: 'failed', last_error: 'timed out' }])
  })
})

test('an address that is not the usual one is deleted, and the usual one stays it', async () => {
  const { client } = await givenAccount(shop.app)
  const address = {
    recipientName: 'Thandi',
    address: '1 Long Street',
    city: 'Cape Town',
    postalCode: '8001',
    country: 'South Africa',
    phone: '082 555 0142',
  }
  const usual = await client.saveAddress({ body: { ...address, isDefault: true } })
  const other = await client.saveAddress({ body: { ...address, city: 'Durban', isDefault: false } })
  await client.deleteAddress({ params: { id: other._id } })
  expect(await client.listAddresses()).toMatchObject([{ _id: usual._id, isDefault: true }])
})

test('a customer is not made the first administrator by their address', async () => {
  const empty = await givenDatabase()
  const token = await givenSession(empty.db, 'customer')
  const email = `${token.toLowerCase()}@shop.test`
  const ensured = ensureFirstAdmin(empty.db, { email, password: PASSWORD, mayMakePassword: false })
  await expect(ensured).rejects.toThrow('already belongs to a customer')
  await empty.close()
})

test('nobody is who sends no token', () => {
  expect([undefined, '', 'Bearer ', 'Basic abc'].map(tokenIn)).toEqual([null, null, null, null])
})
