import { DEMO_SHOP } from '@umbala/contract'
import { southAfricanDay } from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from '../../test/given/given-settings.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { followIdentity, holdIdentity } from './hold-identity.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('settings').execute()
  await shop.deps.identity.refresh()
})

const TODAY = southAfricanDay(Date.now())
const CHARGES = { ...DEMO_SHOP.charges, vat: [...DEMO_SHOP.charges.vat] }

const save = (changes: Parameters<typeof draftOf>[0] = {}, basedOn: string | null = null) =>
  shop.as('admin').adminSaveSettings({ body: { ...draftOf(changes), basedOn } })

test('a shop nobody has named goes by its demo name', async () => {
  expect(await shop.as('admin').adminGetSettings({})).toEqual({
    shop: DEMO_SHOP,
    updatedAt: null,
    updatedBy: null,
  })
})

test('what is saved is read back, with who saved it and with numbers a telephone can dial', async () => {
  const saved = await save({
    name: '  Jozi Press ',
    vatNumber: '\u202a4123 456 789\u202c',
    phones: [
      { label: 'Orders', shown: '(011) 555-0199' },
      { label: 'Abroad', shown: '\u202a+27 (0)82-555-0142\u202c' },
    ],
  })
  expect(saved.shop).toEqual({
    ...DEMO_SHOP,
    charges: { ...DEMO_SHOP.charges, usdDate: TODAY },
    name: 'Jozi Press',
    vatNumber: '4123456789',
    phones: [
      { label: 'Orders', shown: '011 555 0199', dial: '+27115550199' },
      { label: 'Abroad', shown: '+27 82 555 0142', dial: '+27825550142' },
    ],
  })
  expect(saved.updatedBy).toBe('Thandi the admin')
  expect(await shop.as('admin').adminGetSettings({})).toEqual(saved)
})

test('the dollar rate is dated by the day on which it changed, whoever saves the settings afterwards', async () => {
  const first = await save()
  await sql`update settings set value = jsonb_set(value, '{charges,usdDate}', '"2026-01-05"')`.execute(
    shop.db,
  )
  const dated = async () => (await shop.as('admin').adminGetSettings({})).shop.charges.usdDate
  expect(await dated()).toBe(TODAY)
  await shop.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update settings set value = jsonb_set(value, '{charges,usdDate}', '"2026-01-05"')`.execute(db)
  })
  const { updatedAt } = await shop.as('admin').adminGetSettings({})
  const same = await save({ name: 'Jozi Press' }, updatedAt ?? first.updatedAt)
  expect(same.shop.charges.usdDate).toBe('2026-01-05')
  const changed = await save({ charges: { ...CHARGES, usdMillionths: 57_000 } }, same.updatedAt)
  expect(changed.shop.charges.usdDate).toBe(TODAY)
})

test('charges are kept in the order of their days, and a page that knows none leaves them as they are', async () => {
  const [first, second] = [
    { from: '2018-04-01', basisPoints: 1500 },
    { from: '2027-04-01', basisPoints: 1550 },
  ]
  const charges = { vat: [second, first], expressFee: 250_00, usdMillionths: 56_000 }
  const saved = await save({ charges })
  expect(saved.shop.charges).toEqual({ ...charges, vat: [first, second], usdDate: TODAY })
  expect((await save({ name: 'Jozi Press' }, saved.updatedAt)).shop).toMatchObject({
    name: 'Jozi Press',
    charges: { ...charges, vat: [first, second] },
  })
})

test('J09 who changed the settings stands in the audit, with what they were before', async () => {
  await save({ name: 'Jozi Press' })
  const entry = await shop.db
    .selectFrom('audit')
    .where('entity', '=', 'settings')
    .select(['actor_name', 'action', 'entity_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_name: 'Thandi the admin',
    action: 'settings changed',
    entity_id: 'shop',
    before: { name: DEMO_SHOP.name },
    after: { name: 'Jozi Press' },
  })
})

describe('two administrators', () => {
  test('the one who was overtaken is told, and undoes nothing', async () => {
    const first = await save({ name: 'First' })
    await expect(save({ name: 'Second' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Somebody else has saved these settings') as string,
    })
    expect((await shop.as('admin').adminGetSettings({})).shop.name).toBe('First')
    expect((await save({ name: 'Third' }, first.updatedAt)).shop.name).toBe('Third')
  })

  test('of two who save the very first settings at once, one is told', async () => {
    const outcomes = await Promise.allSettled([save({ name: 'One' }), save({ name: 'Two' })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
  })

  test('whose account is closed later leaves the settings as old as they were', async () => {
    const { updatedAt } = await save()
    await shop.db.updateTable('settings').set({ updated_by: null }).execute()
    expect(await shop.as('admin').adminGetSettings({})).toMatchObject({ updatedAt, updatedBy: null })
  })
})

test.each<[string, Parameters<typeof draftOf>[0], string]>([
  ['name', { name: ' ' }, 'Shop name is required.'],
  ['email', { email: 'hello' }, 'Please enter a valid email address.'],
  ['vatNumber', { vatNumber: '123' }, 'A South African VAT number has ten digits and begins with a 4.'],
  ['phones', { phones: [] }, 'Please give at least one phone number.'],
  [
    'phones.1.shown',
    {
      phones: [
        { label: 'Orders', shown: '010 555 0142' },
        { label: 'Workshop', shown: '+27105550142' },
      ],
    },
    'This number is listed already.',
  ],
  [
    'social.facebook',
    { social: { ...DEMO_SHOP.social, facebook: 'javascript:alert(1)' } },
    'Facebook must be a web address that begins with https://.',
  ],
  [
    'charges.vat.1.from',
    { charges: { ...CHARGES, vat: [...CHARGES.vat, ...CHARGES.vat] } },
    'Another rate begins on this day.',
  ],
  [
    'charges.vat.0.from',
    { charges: { ...CHARGES, vat: [{ from: '2027-02-30', basisPoints: 1500 }] } },
    'Please give the day from which it counts, such as 2027-04-01.',
  ],
  [
    'charges.expressFee',
    { charges: { ...CHARGES, expressFee: NaN } },
    'Please give the courier fee in rand, between R0.00 and R10\u00a0000.00.',
  ],
  [
    'charges.usdMillionths',
    { charges: { ...CHARGES, usdMillionths: 999 } },
    'Please give the dollars for one rand, between 0.001 and 1, with six decimals at most.',
  ],
])('H01 a wrong %s is refused with a sentence at its field', async (field, change, sentence) => {
  await expect(save(change)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: sentence } })
  expect((await shop.as('admin').adminGetSettings({})).updatedAt).toBeNull()
})

describe('the identity in memory', () => {
  test('is the new one as soon as saving was answered', async () => {
    await save({ name: 'Jozi Press' })
    expect(shop.deps.identity.now().name).toBe('Jozi Press')
    expect((await shop.app.inject('/api/openapi.json')).json()).toMatchObject({
      info: { title: 'Jozi Press API' },
    })
  })

  test('follows what another process saves', async () => {
    const elsewhere = holdIdentity(shop.db)
    const onTrouble = vi.fn()
    const stop = await followIdentity(elsewhere, { listen: shop.listen, onTrouble })
    await save({ name: 'Jozi Press' })
    await expect.poll(() => elsewhere.now().name).toBe('Jozi Press')
    expect(onTrouble).not.toHaveBeenCalled()
    await stop()
  })
})
