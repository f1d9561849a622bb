import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askToken,
  basic,
  capturesIn,
  givenProvider,
  issueOf,
  ORDER,
  send,
} from '../../test/given-provider.ts'
import { asObject, textOf } from '../json.ts'

let shop: Awaited<ReturnType<typeof givenProvider>>
beforeAll(async () => {
  shop = await givenProvider()
})
afterAll(() => shop.stop())

const ID = /^[A-Z0-9]{17}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const ERROR = {
  name: expect.stringMatching(/^[A-Z_]+$/) as string,
  message: expect.any(String) as string,
  debug_id: expect.stringMatching(/^[0-9a-f]{13}$/) as string,
  links: expect.arrayContaining([expect.objectContaining({ rel: 'information_link' })]) as unknown[],
}
const unitWith = (change: object) => ({
  ...ORDER,
  purchase_units: [{ ...ORDER.purchase_units[0], ...change }],
})
const priced = (currency_code: string, value: string) => unitWith({ amount: { currency_code, value } })

describe('the token', () => {
  test('L04: is given to the client with the fields of the protocol', async () => {
    const { status, body } = await askToken(shop.url, basic('shop', 'secret'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 32_400,
      app_id: expect.any(String) as string,
    })
    expect(body.access_token).toMatch(/^A21AA/)
  })

  test('L04: is refused to anybody else, in the words of OAuth', async () => {
    const { status, body } = await askToken(shop.url, basic('shop', 'guess'))
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    expect((await askToken(shop.url, basic('shop', 'secret'), 'grant_type=password')).status).toBe(400)
  })

  test('L04: a call without a good token is answered 401 in the provider’s form', async () => {
    const order = await send('GET', `${shop.url}/v2/checkout/orders/${'A'.repeat(17)}`, {
      headers: { authorization: 'Bearer guess' },
    })
    expect(order.status).toBe(401)
    expect(order.body).toMatchObject({ ...ERROR, name: 'AUTHENTICATION_FAILURE' })
  })
})

describe('an order', () => {
  test('L04: is shown whole to who asks for everything', async () => {
    const { status, body } = await shop.create(unitWith({ invoice_id: 'INV-1', description: 'Mugs' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.stringMatching(ID) as string,
      intent: 'CAPTURE',
      status: 'CREATED',
      create_time: expect.stringMatching(TIME) as string,
    })
    expect(body.purchase_units).toEqual([
      {
        reference_id: 'default',
        amount: { currency_code: 'USD', value: '110.55' },
        custom_id: 'checkout-7',
        invoice_id: 'INV-1',
        description: 'Mugs',
        payee: { email_address: 'shop@example.com', merchant_id: 'SHOP123' },
      },
    ])
    const again = await shop.call('GET', `/v2/checkout/orders/${textOf(body.id) ?? ''}`)
    expect(again.body).toEqual(body)
  })

  test('L04: is told in three fields to who does not', async () => {
    const headers = { prefer: 'return=minimal' }
    const { body } = await shop.call('POST', '/v2/checkout/orders', { body: ORDER, headers })
    expect(Object.keys(body).sort()).toEqual(['id', 'links', 'status'])
    const links = Array.isArray(body.links) ? body.links.map((link) => asObject(link).rel) : []
    expect(links).toEqual(['self', 'approve', 'update', 'capture'])
  })

  test('that names its payment source waits for the payer', async () => {
    const { body } = await shop.create({ ...ORDER, payment_source: { paypal: {} } })
    expect(body.status).toBe('PAYER_ACTION_REQUIRED')
    expect(JSON.stringify(body.links)).toContain('payer-action')
  })

  test('is made once for one request id, and twice without', async () => {
    const [first, second] = [await shop.create(ORDER, 'ord-1'), await shop.create(ORDER, 'ord-1')]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body.id).toBe(first.body.id)
    expect((await shop.create()).body.id).not.toBe((await shop.create()).body.id)
  })

  test.each([
    ['no intent', { ...ORDER, intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['an unknown intent', { ...ORDER, intent: 'GIVE' }, 400, 'INVALID_PARAMETER_VALUE'],
    ['nothing bought', { intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['an empty purchase', { ...ORDER, purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS'],
    ['no amount', unitWith({ amount: undefined }), 400, 'MISSING_REQUIRED_PARAMETER'],
    [
      'a number for a price',
      unitWith({ amount: { currency_code: 'USD', value: 5 } }),
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    ['rand', priced('ZAR', '10.00'), 422, 'CURRENCY_NOT_SUPPORTED'],
    ['thousandths', priced('USD', '10.001'), 422, 'DECIMAL_PRECISION'],
    ['half a yen', priced('JPY', '10.50'), 422, 'DECIMAL_PRECISION'],
    ['words', priced('USD', 'ten'), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['nothing to pay', priced('USD', '0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['less than nothing', priced('USD', '-1.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['a long invoice id', unitWith({ invoice_id: 'i'.repeat(128) }), 400, 'INVALID_STRING_LENGTH'],
    [
      'a breakdown of another sum',
      unitWith({
        amount: {
          currency_code: 'USD',
          value: '10.00',
          breakdown: { item_total: { currency_code: 'USD', value: '9.00' } },
        },
      }),
      422,
      'AMOUNT_MISMATCH',
    ],
  ])('L04: with %s is refused', async (_what, body, status, issue) => {
    const refused = await shop.create(body)
    expect(refused.status).toBe(status)
    expect(refused.body).toMatchObject(ERROR)
    expect(issueOf(refused)).toBe(issue)
  })

  test('L04: a body that is no JSON, and a request id beyond 108 signs, are refused', async () => {
    expect(issueOf(await shop.create('{"intent":'))).toBe('MALFORMED_REQUEST_JSON')
    expect((await shop.create(ORDER, 'i'.repeat(108))).status).toBe(201)
    expect((await shop.create(ORDER, 'i'.repeat(109))).status).toBe(400)
  })

  test('L04: nobody made is not found', async () => {
    const missing = await shop.call('GET', `/v2/checkout/orders/${'Z'.repeat(17)}`)
    expect([missing.status, issueOf(missing)]).toEqual([404, 'INVALID_RESOURCE_ID'])
    expect(missing.body).toMatchObject({ ...ERROR, name: 'RESOURCE_NOT_FOUND' })
  })

  test('that ran out of time is gone, and one that was approved is void', async () => {
    const [idle, approved] = [await shop.givenOrder(), await shop.givenApproved()]
    for (const id of [idle, approved]) await shop.control(`orders/${id}/expire`)
    expect((await shop.call('GET', `/v2/checkout/orders/${idle}`)).status).toBe(404)
    expect((await shop.call('GET', `/v2/checkout/orders/${approved}`)).body.status).toBe('VOIDED')
    expect(issueOf(await shop.capture(approved))).toBe('ORDER_NOT_APPROVED')
  })
})

describe('a capture', () => {
  test('L04: takes the money of an approved order and says so in full', async () => {
    const answer = await shop.capture(await shop.givenApproved(), 'cap-1')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'COMPLETED',
      payer: { payer_id: expect.any(String) as string },
    })
    expect(capturesIn(answer)).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(ID) as string,
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '110.55' },
        final_capture: true,
        custom_id: 'checkout-7',
        create_time: expect.stringMatching(TIME) as string,
        update_time: expect.stringMatching(TIME) as string,
        seller_receivable_breakdown: {
          gross_amount: { currency_code: 'USD', value: '110.55' },
          paypal_fee: { currency_code: 'USD', value: '4.35' },
          net_amount: { currency_code: 'USD', value: '106.20' },
        },
      }),
    ])
  })

  test('happens once: the same request id sees it again, another one is refused', async () => {
    const id = await shop.givenApproved()
    const [first, again] = [await shop.capture(id, 'cap-a'), await shop.capture(id, 'cap-a')]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(capturesIn(again)).toEqual(capturesIn(first))
    expect(issueOf(await shop.capture(id, 'cap-b'))).toBe('ORDER_ALREADY_CAPTURED')
    expect(issueOf(await shop.capture(id))).toBe('ORDER_ALREADY_CAPTURED')
  })

  test('D18: of fifty at once takes the money once', async () => {
    const id = await shop.givenApproved()
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.capture(id, 'cap-50')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map((answer) => capturesIn(answer)[0]?.id)).size).toBe(1)
  })

  test('waits for the payer', async () => {
    expect(issueOf(await shop.capture(await shop.givenOrder()))).toBe('ORDER_NOT_APPROVED')
  })

  test('D07: of a declined card is refused as often as its request id is used, and works with another card and id', async () => {
    const id = await shop.givenOrder()
    await shop.control(`orders/${id}/decline`)
    const refused = await shop.capture(id, 'try-1')
    expect([refused.status, issueOf(refused)]).toEqual([422, 'INSTRUMENT_DECLINED'])
    expect(JSON.stringify(refused.body.links)).toContain(`/paypal-simulator/checkoutnow?token=${id}`)
    expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
    await shop.control(`orders/${id}/approve`, { fundingSource: 'card' })
    expect(issueOf(await shop.capture(id, 'try-1'))).toBe('INSTRUMENT_DECLINED')
    expect((await shop.capture(id, 'try-2')).status).toBe(201)
  })

  test('is refused on request, as the provider’s negative tests do', async () => {
    const id = await shop.givenApproved()
    const headers = { 'paypal-mock-response': '{"mock_application_codes":"PAYER_CANNOT_PAY"}' }
    const path = `/v2/checkout/orders/${id}/capture`
    expect(issueOf(await shop.call('POST', path, { headers }))).toBe('PAYER_CANNOT_PAY')
    expect((await shop.capture(id)).status).toBe(201)
  })

  test('of an invoice that is paid already is refused', async () => {
    const [one, two] = [
      await shop.givenOrder(unitWith({ invoice_id: 'INV-9' })),
      await shop.givenOrder(unitWith({ invoice_id: 'INV-9' })),
    ]
    for (const id of [one, two]) await shop.control(`orders/${id}/approve`)
    expect((await shop.capture(one)).status).toBe(201)
    expect(issueOf(await shop.capture(two))).toBe('DUPLICATE_INVOICE_ID')
  })

  test.each(['PENDING', 'DECLINED', 'FAILED'])(
    'D12: can be %s in an order that is COMPLETED',
    async (status) => {
      const id = await shop.givenApproved({ captureStatus: status })
      const answer = await shop.capture(id)
      expect(answer.body.status).toBe('COMPLETED')
      expect(capturesIn(answer)[0]?.status).toBe(status)
    },
  )
})
