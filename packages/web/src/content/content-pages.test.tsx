import '../../test/fail-on-console.ts'
import { DEMO_SHOP } from '@umbala/contract'
import { describe, expect, test } from 'vitest'
import { givenClient, visit } from '../../test/given.ts'

const read = async (path: string) => {
  const { status, html } = await visit(path, givenClient({}))
  expect(status).toBe(200)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    html,
    main,
    text: main
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

const sectionTitles = (main: string) => [...main.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)

test('About Us opens with its heading and says where the shop is', async () => {
  const { html, main, text } = await read('/about-us')

  expect(main).toContain('<h1>Your Trusted Trade Print Partner</h1>')
  expect(text).toContain(DEMO_SHOP.address.city)
  expect(html).toContain('<title>About Us | Umbala</title>')
  expect(html).toContain('rel="canonical" href="https://shop.test/about-us"')
})

describe('the privacy policy', () => {
  test('has its seven sections in order, and the date since when it holds', async () => {
    const { main, text } = await read('/privacy-policy')

    expect(sectionTitles(main)).toEqual([
      'information-collected',
      'use',
      'disclosure',
      'security',
      'rights',
      'changes',
      'contact',
    ])
    expect(text).toContain('Effective 19 February 2024')
    expect(main).toContain('<time dateTime="2024-02-19">')
  })

  test('names the responsible party, who else sees the data, the way abroad, the rights and the regulator', async () => {
    const { main, text } = await read('/privacy-policy')

    expect(text).toContain(`${DEMO_SHOP.legalName} runs this shop`)
    for (const word of ['POPIA', 'PayPal', 'courier', 'section 72', 'information officer', 'five years'])
      expect(text).toContain(word)
    expect(main).toContain(`href="mailto:${DEMO_SHOP.email}"`)
    expect(main).toContain('href="https://inforegulator.org.za/"')
  })
})

describe('the terms and conditions', () => {
  test('have their twelve sections in order, and the date since when they hold', async () => {
    const { main, text } = await read('/terms-and-conditions')

    expect(sectionTitles(main)).toEqual([
      'definitions',
      'acceptance',
      'eligibility',
      'account-registration',
      'platform-use',
      'orders',
      'pricing-and-payment',
      'cancellations-and-refunds',
      'user-responsibilities',
      'reviews',
      'liability',
      'governing-law',
    ])
    expect(text).toContain('Effective 26 November 2024')
  })

  test('say the age, the refunds, the cap, the law and the numbers the shop reckons with', async () => {
    const { text } = await read('/terms-and-conditions')

    for (const words of [
      'must be 18 or older',
      'We may grant a refund',
      'limited to the amount you paid',
      'The law of the Republic of South Africa governs',
      'VAT at 15%',
      'R200.00',
      '3-5 days',
      '3-7 business days',
      'US$0.055 for each rand, which is US$5.50 for R100.00',
    ])
      expect(text).toContain(words)
  })
})

test.each(['/privacy-policy', '/terms-and-conditions'])(
  '%s links every section from its contents, and leaves no markup of its own in the text',
  async (path) => {
    const { main, text } = await read(path)

    for (const id of sectionTitles(main)) expect(main).toContain(`<a href="#${id ?? ''}">`)
    expect(text).not.toMatch(/\]\(|\{\w+\}/)
  },
)
