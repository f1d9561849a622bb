import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProvider, issueOf, send } from '../../test/given-provider.ts'

let shop: Awaited<ReturnType<typeof givenProvider>>
beforeAll(async () => {
  shop = await givenProvider('--public-path', '/pay', '--shop-name', 'Print shop')
})
afterAll(() => shop.stop())

const get = (path: string) => send('GET', `${shop.url}/pay/${path}`)
const post = (path: string, body: unknown = {}) => send('POST', `${shop.url}/pay/${path}`, { body })
const decisionOn = async (id: string) => (await get(`orders/${id}`)).body.decision

describe('the script for the page', () => {
  test('is served to the client it knows, with everything it imports', async () => {
    const script = await get('sdk/js?client-id=shop&currency=USD&components=buttons&intent=capture')
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    const texts = [script.text]
    const seen = new Set<string>()
    for (const text of texts)
      for (const [, name = ''] of text.matchAll(/(?:from|import\()\s?'\.\/([a-z-]+\.js)'/g)) {
        if (seen.has(name)) continue
        seen.add(name)
        const part = await get(`sdk/${name}`)
        expect([name, part.status]).toEqual([name, 200])
        texts.push(part.text)
      }
    expect([...seen].sort()).toEqual([
      'approval.js',
      'card-form.js',
      'card-number.js',
      'element.js',
      'follow-approval.js',
      'orders.js',
    ])
    for (const name of ['buttons.css', 'approval.css', 'checkoutnow.js'])
      expect((await get(`sdk/${name}`)).status).toBe(200)
  })

  test.each([
    ['another client', 'client-id=other', 'client-id not recognized'],
    ['no client', '', 'client-id not recognized'],
    ['rand', 'client-id=shop&currency=ZAR', 'Invalid query value for currency: ZAR'],
    ['another intent', 'client-id=shop&intent=authorize', 'authorize'],
  ])('is refused to %s', async (_who, query, words) => {
    const { status, text } = await get(`sdk/js?${query}`)
    expect(status).toBe(400)
    expect(text).toContain(words)
  })
})

describe('the payment window', () => {
  test('runs no script but its own and lets nobody frame it', async () => {
    const page = await get('checkoutnow?token=X')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.text).not.toMatch(/<script(?![^>]* src=)|\son[a-z]+=|<style/)
  })

  test('shows the shop and what is to pay, and nothing of the shop’s own ids', async () => {
    const { body } = await get(`orders/${await shop.givenOrder()}`)
    expect(body).toMatchObject({
      shopName: 'Print shop',
      amount: { currency_code: 'USD', value: '110.55' },
      decision: null,
      wasDeclined: false,
    })
    expect(JSON.stringify(body)).not.toContain('checkout-7')
  })

  test('turns an approval into an order that can be captured', async () => {
    const id = await shop.givenOrder()
    expect((await post(`orders/${id}/approve`, { fundingSource: 'card' })).body.decision).toBe('approved')
    expect((await shop.capture(id)).status).toBe(201)
    expect(await decisionOn(id)).toBe('approved')
  })

  test('shown again after a declined card asks again', async () => {
    const id = await shop.givenOrder()
    await post(`orders/${id}/open`)
    await post(`orders/${id}/approve`, { card: 'declined' })
    expect(await decisionOn(id)).toBe('approved')
    expect(issueOf(await shop.capture(id, 'one'))).toBe('INSTRUMENT_DECLINED')
    expect((await post(`orders/${id}/open`)).body).toMatchObject({ decision: null, wasDeclined: true })
    await post(`orders/${id}/approve`)
    expect((await shop.capture(id, 'two')).status).toBe(201)
  })

  test('shown again for an order that is approved already waits for a new word', async () => {
    const id = await shop.givenApproved()
    await post(`orders/${id}/open`)
    expect(await decisionOn(id)).toBeNull()
    await post(`orders/${id}/approve`)
    expect(await decisionOn(id)).toBe('approved')
  })

  test('forgets that it was cancelled once it is opened again', async () => {
    const id = await shop.givenOrder()
    await post(`orders/${id}/cancel`)
    expect(await decisionOn(id)).toBe('cancelled')
    await post(`orders/${id}/open`)
    expect(await decisionOn(id)).toBeNull()
    await shop.control(`orders/${id}/cancel`)
    expect(await decisionOn(id)).toBe('cancelled')
  })

  test('learns of an approval without a browser, and of an order that ran out of time', async () => {
    const id = await shop.givenOrder()
    await post(`orders/${id}/open`)
    await shop.control(`orders/${id}/approve`)
    expect(await decisionOn(id)).toBe('approved')
    await shop.control(`orders/${id}/expire`)
    expect(await decisionOn(id)).toBe('expired')
    expect((await post(`orders/${id}/approve`)).status).toBe(422)
  })

  test('takes decisions as JSON only, which a form of another site cannot send', async () => {
    const id = await shop.givenOrder()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send('POST', `${shop.url}/pay/orders/${id}/approve`, {
      body: 'fundingSource=card',
      headers,
    })
    expect(answer.status).toBe(415)
    expect(await decisionOn(id)).toBeNull()
  })

  test('knows no order that nobody made', async () => {
    expect((await get('orders/NONE')).status).toBe(404)
    expect((await post('orders/NONE/approve')).status).toBe(404)
  })
})
