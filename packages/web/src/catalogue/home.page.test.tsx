import '../../test/fail-on-console.ts'
import { describe, expect, test } from 'vitest'
import { givenShopSelling, T_SHIRT, visit } from '../../test/given.ts'

const home = () => visit('/', givenShopSelling(T_SHIRT))

/** The part of a page with that id, up to the end of its element's section. */
const sectionOf = (html: string, id: string): string =>
  new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''

describe('the home page as the server sends it', () => {
  test('leads to the five departments, each in its ink', async () => {
    const { status, html } = await home()

    expect(status).toBe(200)
    const tiles = [...html.matchAll(/<a class="panel"[^>]*data-ink="(\w+)"[^>]*href="([^"]+)"/g)].map(
      ([, ink, to]) => [ink, to],
    )
    expect(tiles).toEqual([
      ['key', '/design-customization'],
      ['cyan', '/collections/all?category=Print'],
      ['yellow', '/collections/all?category=Signs'],
      ['magenta', '/collections/all?category=Branding'],
      ['spectrum', '/collections/all?category=Paint'],
    ])
    for (const name of ['Design', 'Print', 'Signs', 'Branding', 'Paints'])
      expect(html).toContain(`<span class="panel-name">${name}</span>`)
  })

  test('shows what is featured, and goes without the section when nothing is', async () => {
    expect((await home()).html).toContain('Fresh off the press')

    const bare = await visit(
      '/',
      givenShopSelling(T_SHIRT, { listProducts: async () => ({ items: [], total: 0 }) }),
    )
    expect(bare.status).toBe(200)
    expect(bare.html).not.toContain('Fresh off the press')
  })

  test('explains how to order in five steps', async () => {
    const steps = sectionOf((await home()).html, 'how-to-order')

    expect(steps).toContain('How to Order')
    expect([...steps.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
      'Choose',
      'Configure',
      'Add to cart',
      'Check out',
      'Send artwork',
    ])
  })

  test('answers seven questions that open without scripts', async () => {
    const faq = sectionOf((await home()).html, 'faq')

    expect(faq.match(/<details/g)).toHaveLength(7)
    expect(faq.match(/<summary/g)).toHaveLength(7)
    expect(faq).toContain('3-7 business days')
    expect(faq).toContain('3-5 days')
    expect(faq).toContain('R200.00')
    expect(faq).toContain('15% VAT')
    expect(faq).toContain('href="/design-customization"')
  })

  test('tells search engines the same questions, in plain words', async () => {
    const { html } = await home()

    const told = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json = '']) => JSON.parse(json) as { '@type'?: string; mainEntity?: { name: string }[] })
      .find((data) => data['@type'] === 'FAQPage')
    expect(told?.mainEntity).toHaveLength(7)
    expect(JSON.stringify(told)).not.toContain('](')
  })
})
