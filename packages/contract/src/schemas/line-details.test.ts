import { expect, test } from 'vitest'
import { chosenDetails } from './line-details.ts'

const row = (changed: object) => ({ grid: [{ size: 'M', quantity: 5, ...changed }] })
const tin = (changed: object) => ({ tins: [{ millilitres: 5000, count: 1, ...changed }] })
const NO_VOLUME = 'The size of a tin must be a whole number of millilitres from 1 to 1\u00a0000\u00a0000.'
const NO_CODE = 'Enter the code of the colour, or clear its name and base.'

test.each<[object, string]>([
  [row({ quantity: 0 }), 'Each row must have at least one piece.'],
  [row({ quantity: -1 }), 'Each row must have at least one piece.'],
  [row({ quantity: 1.5 }), 'Enter the quantity of each size as a whole number.'],
  [row({ quantity: '5' }), 'Enter the quantity of each size as a whole number.'],
  [row({ quantity: 1e9 }), 'A row may have at most 1\u00a0000\u00a0000 pieces.'],
  [row({ size: ' ' }), 'Each row must name its size.'],
  [row({ size: undefined }), 'Each row must name its size.'],
  [row({ size: 'M'.repeat(121) }), 'The name of a size is too long.'],
  [row({ colour: 7 }), 'The colour of a row must have a name.'],
  [row({ colour: 'n'.repeat(121) }), 'The name of a colour is too long.'],
  [row({ names: ['n'.repeat(121)] }), 'A name may be at most 40 characters long.'],
  [row({ names: [{ name: 'n'.repeat(121) }] }), 'A name may be at most 40 characters long.'],
  [row({ names: [{ number: '1'.repeat(121) }] }), 'A number may have one to four digits.'],
  [row({ names: [''] }), 'A name or a number is empty.'],
  [row({ names: [{ name: 5 }] }), 'Each name and each number must be a text.'],
  [row({ names: [7] }), 'Each name and each number must be a text.'],
  [row({ names: 'Thandi' }), 'The names of a row must be a list.'],
  [{ grid: 'M' }, 'The rows of sizes cannot be read.'],
  [{ grid: ['M'] }, 'The rows of sizes cannot be read.'],
  [tin({ millilitres: 0 }), NO_VOLUME],
  [tin({ millilitres: 1e9 }), NO_VOLUME],
  [tin({ millilitres: undefined }), NO_VOLUME],
  [tin({ count: 1.5 }), 'Enter the number of tins as a whole number.'],
  [{ tint: { name: 'only' } }, NO_CODE],
  [{ tint: { code: ' ', name: 'Karoo Dusk' } }, NO_CODE],
  [{ tint: { code: '', base: 'Deep base' } }, NO_CODE],
  [{ tint: { code: 5 } }, 'A tint code must be a text.'],
  [{ tint: { code: 'A'.repeat(41) } }, 'A tint code may be at most 40 characters long.'],
  [{ tint: { code: 'A1', name: 5 } }, 'The name of a colour or a base must be a text.'],
])('%j is refused by what is wrong with it', (details, message) => {
  const read = chosenDetails.safeParse(details)
  expect(read.error?.issues[0]?.message).toBe(message)
})

test('a tint of which nothing is filled in is no tint', () => {
  expect(chosenDetails.safeParse({ tint: { code: ' ', name: '', base: ' ' } }).success).toBe(true)
})
