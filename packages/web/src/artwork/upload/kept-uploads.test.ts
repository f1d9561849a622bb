import { expect, test } from 'vitest'
import { keptInBrowser } from './kept-uploads.ts'

const FILE = 'card.pdf\n1000\n1'
const URL = '/api/artwork/uploads/1'
const GUEST = { userId: null, guestId: 'guest_1' }
const THANDI = { userId: 'thandi', guestId: 'guest_1' }
/** After Thandi has left. */
const NEXT_GUEST = { userId: null, guestId: 'guest_2' }
const SIPHO = { userId: 'sipho', guestId: 'guest_2' }

test('whoever chooses the same file again goes on with it', async () => {
  const keptOf = keptInBrowser()
  await keptOf(GUEST).keep(FILE, URL)
  expect(await keptOf(GUEST).find(FILE)).toBe(URL)
  await keptOf(GUEST).forget(FILE)
  expect(await keptOf(GUEST).find(FILE)).toBeNull()
})

test('a guest who signs in goes on with what they began, and it is theirs alone from then on', async () => {
  const keptOf = keptInBrowser()
  await keptOf(GUEST).keep(FILE, URL)
  expect(await keptOf(THANDI).find(FILE)).toBe(URL)
  expect(await keptOf({ userId: 'sipho', guestId: 'guest_1' }).find(FILE)).toBeNull()
})

test('an upload that a guest began goes on when its line breaks after they signed in', async () => {
  const keptOf = keptInBrowser()
  const begun = keptOf(GUEST)
  await begun.keep(FILE, URL)
  keptOf(THANDI)
  expect(await begun.find(FILE)).toBe(URL)
  await begun.forget(FILE)
  expect(await keptOf(THANDI).find(FILE)).toBeNull()
})

test.each([NEXT_GUEST, SIPHO])(
  'what somebody began is not resumed for the next one of the same browser, and is dropped',
  async (next) => {
    const keptOf = keptInBrowser()
    await keptOf(THANDI).keep(FILE, URL)
    expect(await keptOf(next).find(FILE)).toBeNull()
    expect(await keptOf(THANDI).find(FILE)).toBeNull()
  },
)

test('what an upload of somebody who has left still writes down is not found by the next one', async () => {
  const keptOf = keptInBrowser()
  const theirs = keptOf(THANDI)
  expect(await keptOf(SIPHO).find(FILE)).toBeNull()
  await theirs.keep(FILE, URL)
  expect(await keptOf(SIPHO).find(FILE)).toBeNull()
})
