import { expect, test } from 'vitest'
import { consentOf } from './consent-words.ts'

const warned = (rule: 'resolution' | 'bleed', page: number | null, title: string) =>
  ({ rule, severity: 'warn', page, title }) as const

test('one consent stands under the last finding of its rule and names all that it is about', () => {
  const soft = warned('resolution', 1, 'Your photo is 180 dpi')
  const white = warned('bleed', null, 'No bleed')
  const softer = warned('resolution', 2, 'Your photo is 90 dpi')
  const found = [soft, white, softer]
  expect(consentOf(soft, found)).toBeNull()
  expect(consentOf(white, found)).toEqual({ words: 'Print it as it is', about: 'No bleed' })
  expect(consentOf(softer, found)).toEqual({
    words: 'Print points 1 and 3 as they are',
    about: 'page 1, Your photo is 180 dpi; page 2, Your photo is 90 dpi',
  })
})

test('nobody can agree to what cannot be printed', () => {
  const blocked = { rule: 'resolution', severity: 'block', page: 1, title: 'No' } as const
  expect(consentOf(blocked, [blocked])).toBeNull()
})
