import { expect, test } from 'vitest'
import { readFailPoints, failPointsOff } from './fail-points.ts'

test('a point that is set to throw throws, and no other does', async () => {
  const at = readFailPoints('pay.after_intent=throw')
  await expect(at('pay.after_intent')).rejects.toThrow('pay.after_intent')
  await expect(at('pay.after_capture')).resolves.toBeUndefined()
})

test('a chance decides how often', async () => {
  const at = readFailPoints('pay.after_intent=throw:0.02,settle.before_commit=throw:1', () => 0.5)
  await expect(at('pay.after_intent')).resolves.toBeUndefined()
  await expect(at('settle.before_commit')).rejects.toThrow()
})

test('a point that hangs never comes back', async () => {
  const waited = new Promise((resolve) => setTimeout(resolve, 50, 'waited'))
  expect(await Promise.race([readFailPoints('pay.after_intent=hang')('pay.after_intent'), waited])).toBe(
    'waited',
  )
})

test.each([
  'pay',
  'pay.after_intent',
  'pay.after_intent=explode',
  'nowhere.at_all=kill',
  'pay.after_intent=kill:2',
  '',
])('B18 %o is refused in a sentence that names the setting', (text) => {
  expect(() => readFailPoints(text)).toThrow(/^FAILPOINTS must .*\.$/)
})

test('in earnest nothing happens at any point', async () => {
  await expect(failPointsOff('pay.after_intent')).resolves.toBeUndefined()
})
