import { expect, test } from 'vitest'
import { edgesOf, givenFacts, givenPage, givenPicture } from '../../test/given-artwork.ts'
import { kindSettings } from '../settings/kind-settings.ts'
import { fittingSizes } from './fitting-sizes.ts'

const settings = kindSettings({ category: 'Print', kind: 'Flyers' })
const flyers = {
  name: 'Flyers',
  options: { standardSizes: ['A6', 'DL', 'A5', 'A4'], sides: ['Single Side'] },
}
const job = (size: string) => ({ options: { standardSizes: [size], sides: ['Single Side'] } })
const fitting = (...[facts, size]: [Parameters<typeof fittingSizes>[0], string]) =>
  fittingSizes(facts, settings, flyers, job(size)).map(({ value, verdict }) => [value, verdict])

test('a page of another offered size is advised to be printed at that size', () => {
  const facts = givenFacts([givenPage({ width: 105, height: 216 })])
  expect(fitting(facts, 'A4')).toEqual([['DL', 'good']])
})

test('a picture that is too coarse is advised to be printed smaller', () => {
  const facts = givenFacts([givenPicture(1300, 1820, { edges: edgesOf(() => 0, 10) })], { format: 'jpeg' })
  expect(fitting(facts, 'A4')).toEqual([['A6', 'good']])
})

test('a file that fits needs no advice, nor does one that waits for a person', () => {
  expect(fitting(givenFacts([givenPage({ width: 216, height: 303 })]), 'A4')).toEqual([])
  expect(fitting(givenFacts([], { format: 'psd' }), 'A4')).toEqual([])
})
