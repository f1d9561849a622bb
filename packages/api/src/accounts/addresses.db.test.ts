import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../test/given/given-account.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { saveAddress } from './addresses.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let account: Awaited<ReturnType<typeof givenAccount>>
let stranger: Awaited<ReturnType<typeof givenAccount>>
beforeAll(async () => {
  shop = await givenShop()
  account = await givenAccount(shop.app)
  stranger = await givenAccount(shop.app)
})
afterAll(() => shop.close())

const WORKSHOP = {
  recipientName: 'Thandi Mokoena',
  address: '12 Vilakazi Street',
  city: 'Soweto',
  province: 'Gauteng',
  postalCode: '1804',
  country: 'South Africa',
  phone: '082 555 0142',
} as const
const save = (changes: object = {}) => account.client.saveAddress({ body: { ...WORKSHOP, ...changes } })
const list = () => account.client.listAddresses()

describe('the address book', () => {
  test('keeps what was written, and makes the first one the default', async () => {
    const saved = await save({ company: 'Mokoena Signs', vatNumber: '4123456789' })
    expect(saved).toEqual({
      ...WORKSHOP,
      _id: saved._id,
      company: 'Mokoena Signs',
      vatNumber: '4123456789',
      isDefault: true,
    })
    expect(await list()).toEqual([saved])
  })

  test.each(['', ' ', null, undefined])('takes %j in what may be left out as left out', async (blank) => {
    const saved = await stranger.client.saveAddress({
      body: { ...WORKSHOP, province: blank, company: blank, vatNumber: blank } as never,
    })
    expect(saved).toMatchObject({ province: null, company: null, vatNumber: null })
    await stranger.client.deleteAddress({ params: { id: saved._id } })
  })

  test('has one default, however many ask for it at once, and shows it first', async () => {
    await Promise.all(['A', 'B', 'C'].map((city) => save({ city, isDefault: true })))
    const book = await list()
    expect(book.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false])
  })

  test('replaces an address by its id, which keeps its place as the default', async () => {
    const [first] = await list()
    const changed = await save({ _id: first?._id, city: 'Orlando' })
    expect(changed).toMatchObject({ _id: first?._id, city: 'Orlando', isDefault: true })
    expect(await list()).toHaveLength(4)
  })

  test('knows an address by its id in capitals too, and does not lose the default over it', async () => {
    const [first] = await list()
    const changed = await save({ _id: first?._id.toUpperCase(), city: 'Meadowlands' })
    expect(changed).toMatchObject({ _id: first?._id, city: 'Meadowlands', isDefault: true })
  })

  test('takes nothing for an account that was deleted a moment ago', async () => {
    const nobody = '00000000-0000-4000-8000-00000000dead'
    await expect(saveAddress(shop.db, nobody, { ...WORKSHOP, isDefault: false })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('hands the default on when it is deleted', async () => {
    const [first] = await list()
    await account.client.deleteAddress({ params: { id: first?._id ?? '' } })
    const book = await list()
    expect(book).toHaveLength(3)
    expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test("C01: somebody else's address can neither be seen, changed nor deleted", async () => {
    const [first] = await list()
    const id = first?._id ?? ''
    expect(await stranger.client.listAddresses()).toEqual([])
    await expect(stranger.client.deleteAddress({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(stranger.client.saveAddress({ body: { ...WORKSHOP, _id: id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await list())[0]).toEqual(first)
  })

  test.each([
    [{ postalCode: '18O4' }, 'A South African postal code has four digits.'],
    [{ province: 'Texas' }, 'Please choose a province.'],
    [{ phone: '12' }, 'Please enter a South African phone number, such as 082 555 0142.'],
    [{ recipientName: '  ' }, 'Recipient name is required.'],
  ])('takes no address with %j', async (changes, message) => {
    await expect(save(changes)).rejects.toMatchObject({ code: 'invalid', message })
  })

  test('ends at fifty', async () => {
    for (let n = (await list()).length; n < 50; n += 1) await save()
    await expect(save()).rejects.toMatchObject({ code: 'conflict' })
  })
})
