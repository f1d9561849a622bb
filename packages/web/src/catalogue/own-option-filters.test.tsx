import '../../test/fail-on-console.ts'
import type { Facets } from '@umbala/contract'
import { ofEachFacet } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenClient, T_SHIRT, visit } from '../../test/given.ts'

const COUNTED: Facets = {
  total: 60,
  ...ofEachFacet(() => ({})),
  category: { Signs: 60 },
  own: { 'Edge:Cut': 3, 'Edge:Hem sewn': 2, 'Rope <b>:10 m': 1 },
}

const inputWith = (html: string, ...attributes: string[]): string | undefined =>
  html.match(/<input[^>]*>/g)?.find((tag) => attributes.every((attribute) => tag.includes(attribute)))

test('own options are filters of their department, each a group, and the chosen ones are open and can be taken away', async () => {
  const client = () =>
    givenClient({
      listProducts: async () => ({ items: [T_SHIRT], total: 1 }),
      getFacets: async () => COUNTED,
    })
  const everything = await visit('/collections/all', client())
  expect(everything.html).not.toContain('More filters')

  const { html } = await visit('/collections/all?category=Signs', client())
  expect(html).toMatch(/<details class="filter"><summary>More filters<\/summary>/)
  expect(html).toContain('<legend>Edge</legend>')
  expect(html).toContain('<legend>Rope &lt;b&gt;</legend>')
  expect(inputWith(html, 'name="own"', 'value="Edge:Hem sewn"')).not.toContain('checked')

  const chosen = await visit('/collections/all?category=Signs&own=Edge:Cut&own=Edge:Hem+sewn', client())
  expect(chosen.html).toMatch(/<details class="filter" open="">/)
  expect(inputWith(chosen.html, 'name="own"', 'value="Edge:Hem sewn"')).toContain('checked')
  expect(chosen.html).toContain('Edge: Cut')
  expect(chosen.html).toContain('/collections/all?category=Signs&amp;own=Edge%3ACut"')
})
