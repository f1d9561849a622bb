import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askToken, basic, capturesIn, givenProvider, issueOf, send } from '../../test/given-provider.ts'
import { asObject } from '../json.ts'

let shop: Awaited<ReturnType<typeof givenProvider>>
beforeAll(async () => {
  shop = await givenProvider()
})
afterAll(() => shop.stop())
afterEach(() => send('DELETE', `${shop.url}/simulator/faults`))

const script = async (fault: object) => {
  const { status } = await shop.control('faults', fault)
  expect(status).toBe(201)
}
const capture = (id: string, patienceMs = 10_000) =>
  shop.call('POST', `/v2/checkout/orders/${id}/capture`, {
    headers: { 'paypal-request-id': `cap-${id}` },
    patienceMs,
  })
const capturesOf = async (id: string) => capturesIn(await shop.call('GET', `/v2/checkout/orders/${id}`))

describe('a fault', () => {
  test.each(['before', 'after'])('D08 D09: that hangs strikes %s the money moves', async (when) => {
    const id = await shop.givenApproved()
    await script({ call: 'capture', when, do: 'hang' })
    await expect(capture(id, 300)).rejects.toThrow('timeout')
    expect(await capturesOf(id)).toHaveLength(when === 'after' ? 1 : 0)
    expect((await capture(id)).status).toBe(when === 'after' ? 200 : 201)
    expect(await capturesOf(id)).toHaveLength(1)
  })

  test.each(['before', 'after'])('that resets the connection strikes %s the money moves', async (when) => {
    const id = await shop.givenApproved()
    await script({ call: 'capture', when, do: 'reset' })
    await expect(capture(id)).rejects.toThrow()
    expect(await capturesOf(id)).toHaveLength(when === 'after' ? 1 : 0)
  })

  test.each([
    [{ do: 'status', status: 503 }, 503],
    [{ do: 'html' }, 502],
    [{ do: 'garbage' }, 200],
    [{ do: 'empty' }, 200],
    [{ do: 'status', issue: 'ORDER_COMPLETION_IN_PROGRESS' }, 422],
  ])('D10: %o answers %i and is over', async (fault, status) => {
    const id = await shop.givenApproved()
    await script({ call: 'capture', ...fault })
    const answer = await capture(id)
    expect(answer.status).toBe(status)
    if ('issue' in fault) expect(issueOf(answer)).toBe(fault.issue)
    else expect(answer.body.status).toBeUndefined()
    expect(await capturesOf(id)).toEqual([])
    expect((await capture(id)).status).toBe(201)
  })

  test('D10: can ask for patience', async () => {
    await script({ call: 'token', do: 'status', status: 429, retryAfter: 7 })
    const answer = await askToken(shop.url, basic('shop', 'secret'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  })

  test('D10: can answer with more than anybody wants to read', async () => {
    const id = await shop.givenOrder()
    await script({ call: 'get', do: 'huge' })
    expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).text.length).toBeGreaterThan(10_000_000)
  })

  test('can keep a caller waiting and then answer rightly', async () => {
    const id = await shop.givenApproved()
    await script({ call: 'capture', do: 'delay', delayMs: 200 })
    const since = performance.now()
    expect((await capture(id)).status).toBe(201)
    expect(performance.now() - since).toBeGreaterThan(190)
  })

  test('strikes as often as it was asked to, or always', async () => {
    const id = await shop.givenOrder()
    const ask = async () => (await shop.call('GET', `/v2/checkout/orders/${id}`)).status
    await script({ call: 'get', do: 'status', status: 500, times: 2 })
    expect([await ask(), await ask(), await ask()]).toEqual([500, 500, 200])
    await script({ call: 'get', do: 'status', status: 500, times: 'always' })
    expect([await ask(), await ask(), await ask()]).toEqual([500, 500, 500])
  })

  test('strikes the order it names and leaves the others in peace', async () => {
    const [id, other] = [await shop.givenApproved(), await shop.givenApproved()]
    await script({ call: 'capture', orderId: id, do: 'status', status: 500 })
    expect((await capture(other)).status).toBe(201)
    expect((await capture(id)).status).toBe(500)
    const captureId = String(capturesIn(await capture(id))[0]?.id)
    await script({ call: 'refund', orderId: id, do: 'status', status: 503 })
    expect((await shop.call('POST', `/v2/payments/captures/${captureId}/refund`)).status).toBe(503)
  })

  test.each([
    ['amount', { amount: '0.01' }],
    ['currency', { currency: 'EUR' }],
    ['payee', { payee: 'SOMEBODYELSE' }],
    ['custom_id', { custom_id: 'checkout-8' }],
    ['intent', { intent: 'AUTHORIZE' }],
    ['status', { status: 'COMPLETED' }],
  ])('D05: can lie about the %s while the ledger stays true', async (_field, alter) => {
    const id = await shop.givenOrder()
    const truth = await shop.call('GET', `/v2/checkout/orders/${id}`)
    await script({ call: 'get', alter })
    const lie = await shop.call('GET', `/v2/checkout/orders/${id}`)
    expect(lie.status).toBe(200)
    expect(lie.text).not.toBe(truth.text)
    expect(lie.text).toContain(Object.values(alter).join())
    expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).text).toBe(truth.text)
  })

  test('can lie about a capture', async () => {
    const id = await shop.givenApproved()
    await script({ call: 'capture', alter: { captureStatus: 'PENDING', amount: '1.00' } })
    expect(capturesIn(await capture(id))[0]).toMatchObject({ status: 'PENDING', amount: { value: '1.00' } })
    expect((await capturesOf(id))[0]).toMatchObject({ status: 'COMPLETED', amount: { value: '110.55' } })
  })

  test('D14: leaves its call and its request id in the ledger, whether the call was answered or not', async () => {
    const id = await shop.givenApproved()
    await script({ call: 'capture', do: 'reset' })
    await script({ call: 'capture', when: 'after', do: 'status', status: 500 })
    await capture(id).catch(() => undefined)
    await capture(id)
    const { calls } = await shop.ledger()
    const about = (Array.isArray(calls) ? calls : []).map(asObject).filter(({ subject }) => subject === id)
    expect(about.slice(-2)).toEqual([
      expect.objectContaining({ requestId: `cap-${id}`, status: null, fault: 'before reset' }),
      expect.objectContaining({ requestId: `cap-${id}`, status: 201, fault: 'after status' }),
    ])
  })

  test.each([
    ['no object', '[]'],
    ['an unknown call', { call: 'phone', do: 'hang' }],
    ['an unknown action', { call: 'get', do: 'explode' }],
    ['an unknown time', { call: 'get', do: 'hang', when: 'whenever' }],
  ])('of which is said %s is refused', async (_what, fault) => {
    expect((await shop.control('faults', fault)).status).toBe(400)
  })
})

test('D15: tokens can be taken back in the middle of everything', async () => {
  const other = await givenProvider()
  try {
    await send('DELETE', `${other.url}/simulator/tokens`)
    expect((await other.create()).status).toBe(401)
  } finally {
    await other.stop()
  }
})
