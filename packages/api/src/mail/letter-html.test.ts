import { expect, test } from 'vitest'
import { letterHtml } from './letter-html.ts'

test('H01 what a visitor typed is shown as text and never becomes markup', () => {
  const hostile = `"><img src=x onerror='alert(1)'>&<script>`
  const html = letterHtml({
    heading: hostile,
    facts: [[hostile, hostile]],
    paragraphs: [hostile],
    link: { href: hostile, label: hostile },
  })
  expect(html).not.toMatch(/<img|<script|onerror='/)
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;&lt;script&gt;')
})

test('the lines of a message stay lines', () => {
  expect(letterHtml({ heading: 'Hello', paragraphs: ['one\ntwo'] })).toContain('pre-wrap">one\ntwo</p>')
})
