import type { SchedulingDraft } from '@umbala/contract'
import { addDays, DEFAULT_SCHEDULING, southAfricanDay } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { givenSession } from '../../test/given/given-session.ts'
import { clientOf } from '../../test/given/given-account.ts'
import { standardRole } from '../../test/given/given-role.ts'
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
const USUAL: Omit<SchedulingDraft, 'basedOn'> = {
  ...DEFAULT_SCHEDULING,
  turnarounds: [...DEFAULT_SCHEDULING.turnarounds],
  oneOffDays: [],
  pauses: [],
}
const PAUSE = { until: addDays(TODAY, 3), category: 'Signs', turnaround: null, reason: 'Full' } as const

const save = (changes: Partial<typeof USUAL> = {}, basedOn: string | null = null) =>
  shop.as('admin').adminSaveScheduling({ body: { ...USUAL, ...changes, basedOn } })

test('a shop that has said nothing about its dates has the usual ones', async () => {
  expect(await shop.as('admin').adminGetScheduling({})).toEqual({
    scheduling: DEFAULT_SCHEDULING,
    updatedAt: null,
    updatedBy: null,
  })
})

test('what is saved is read back with who saved it, days in their order, and a pause that is over is gone', async () => {
  const [long, short, later] = [
    { from: '2026-12-17', to: '2027-01-04', kind: 'closed', name: 'Shutdown' },
    { from: '2026-12-17', to: '2026-12-17', kind: 'open', name: 'Collection day' },
    { from: '2027-05-29', to: '2027-05-29', kind: 'holiday', name: 'Elections' },
  ] as const
  const saved = await save({
    oneOffDays: [later, short, long],
    pauses: [{ ...PAUSE, until: addDays(TODAY, -1) }, PAUSE],
  })
  expect(saved).toMatchObject({
    scheduling: { ...DEFAULT_SCHEDULING, oneOffDays: [long, short, later], pauses: [PAUSE] },
    updatedBy: 'Thandi the admin',
  })
  expect(await shop.as('admin').adminGetScheduling({})).toEqual(saved)
})

test('pages go by it as soon as it is saved, in this process and in every other, without what is over', async () => {
  const elsewhere = holdIdentity(shop.db)
  const stop = await followIdentity(elsewhere, { listen: shop.listen, onTrouble: vi.fn() })
  const past = { from: '2020-01-06', to: '2020-01-07', kind: 'closed', name: 'Long ago' } as const
  const ahead = {
    from: addDays(TODAY, 9),
    to: addDays(TODAY, 9),
    kind: 'closed',
    name: 'Stocktaking',
  } as const
  await save({ courier: { least: 1, most: 2 }, oneOffDays: [past, ahead], pauses: [PAUSE] })
  const told = { courier: { least: 1, most: 2 }, oneOffDays: [ahead], pauses: [PAUSE] }
  expect(shop.deps.identity.now().scheduling).toMatchObject(told)
  await expect.poll(() => elsewhere.now().scheduling).toMatchObject(told)
  expect(shop.deps.identity.isSaved()).toBe(false)
  await stop()
})

test('J09 who changed the dates stands in the audit, with what they were before', async () => {
  await save({ pauses: [PAUSE] })
  const entry = await shop.db
    .selectFrom('audit')
    .where('entity_id', '=', 'scheduling')
    .select(['actor_name', 'action', 'entity', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_name: 'Thandi the admin',
    action: 'settings changed',
    entity: 'settings',
    before: { pauses: [] },
    after: { pauses: [PAUSE] },
  })
})

test('of two who change the dates at once, the one who was overtaken is told and undoes nothing', async () => {
  const first = await save({ courier: { least: 1, most: 1 } })
  await expect(save({ courier: { least: 9, most: 9 } })).rejects.toMatchObject({ code: 'conflict' })
  expect((await shop.as('admin').adminGetScheduling({})).scheduling.courier).toEqual({ least: 1, most: 1 })
  await save({ courier: { least: 2, most: 2 } }, first.updatedAt)
  const { shop: identity } = await shop.as('admin').adminGetSettings({})
  expect(identity.scheduling.courier).toEqual({ least: 2, most: 2 })
})

test('who works in production pauses the shop, and changes nothing else of its settings', async () => {
  const token = await givenSession(shop.db, 'admin')
  const roleId = await standardRole(shop.db, 'production')
  await shop.db
    .updateTable('users')
    .set({ role_id: roleId })
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessions').select('user_id').orderBy('created_at', 'desc').limit(1),
    )
    .execute()
  const producer = clientOf(shop.app, token)
  expect(
    await producer.adminSaveScheduling({ body: { ...USUAL, pauses: [PAUSE], basedOn: null } }),
  ).toMatchObject({ scheduling: { pauses: [PAUSE] } })
  await expect(producer.adminGetSettings({})).rejects.toMatchObject({ code: 'forbidden' })
})

const [STANDARD] = USUAL.turnarounds
const DAY = { from: '2026-12-16', to: '2026-12-16', kind: 'closed', name: 'Closed' } as const

test.each<[string, Partial<typeof USUAL>, string]>([
  ['turnarounds', { turnarounds: [] }, 'Please give at least one turnaround.'],
  [
    'turnarounds.1.name',
    { turnarounds: STANDARD ? [STANDARD, { ...STANDARD, name: 'STANDARD' }] : [] },
    'Another turnaround has this name.',
  ],
  [
    'turnarounds.0.workingDays',
    { turnarounds: [{ name: 'Standard', workingDays: 61, cutOff: '14:00' }] },
    'Please give the working days from 0 to 60; 0 is the same day.',
  ],
  [
    'turnarounds.0.cutOff',
    { turnarounds: [{ name: 'Standard', workingDays: 1, cutOff: '25:00' }] },
    'Please give a time such as 14:00.',
  ],
  ['courier.most', { courier: { least: 3, most: 2 } }, 'The most must not be fewer than the least.'],
  [
    'oneOffDays.0.from',
    { oneOffDays: [{ ...DAY, from: '2026-02-30' }] },
    'Please give a day, such as 2026-12-16.',
  ],
  ['oneOffDays.0.to', { oneOffDays: [{ ...DAY, to: '2026-12-15' }] }, 'The last day is before the first.'],
  ['oneOffDays.0.to', { oneOffDays: [{ ...DAY, to: '2027-12-15' }] }, 'At most 62 days in one line.'],
  [
    'pauses.0.until',
    { pauses: [{ ...PAUSE, until: addDays(TODAY, 400) }] },
    'A pause may reach at most a year ahead.',
  ],
])('H01 a wrong %s is refused with a sentence at its field', async (field, change, sentence) => {
  await expect(save(change)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: sentence } })
  expect((await shop.as('admin').adminGetScheduling({})).updatedAt).toBeNull()
})
