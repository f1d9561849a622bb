import '../../test/fail-on-console.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BrowserLink, Link, ServerLink } from './link.tsx'

test.each([
  '/',
  '/#faq',
  '/collections/all?category=Print&minPrice=5',
  '/collections/all?color=Red,Navy&search=caf%C3%A9+%26+bar',
  '/product/0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d',
])('a link to %s is the same markup from the server as in the browser', (to) => {
  const link = {
    to,
    className: 'btn',
    'aria-current': 'page',
    preventScrollReset: true,
    children: 'Go',
  } as const

  const fromServer = renderToStaticMarkup(<ServerLink {...link} />)
  const inBrowser = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/collections/all?page=2']}>
      <BrowserLink {...link} />
    </MemoryRouter>,
  )

  expect(fromServer).toBe(inBrowser)
  expect(fromServer).toContain('>Go</a>')
})

test('the server writes its links itself', () => {
  expect(Link).toBe(ServerLink)
})
