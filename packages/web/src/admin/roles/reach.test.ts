import { type Permission, PERMISSION_NAMES, type StaffRole, type User } from '@umbala/contract'
import { expect, test } from 'vitest'
import { isWithinReach, whyFixed } from './reach.ts'

const staff = (
  permissions: readonly Permission[],
  isOwner = false,
): Pick<User, 'permissions' | 'staffRole'> => ({
  permissions: [...permissions],
  staffRole: { _id: 'own', name: 'Lead', isOwner },
})
const role = (permissions: Permission[], standard: StaffRole['standard'] = null): StaffRole => ({
  _id: 'other',
  name: 'Packing',
  standard,
  permissions,
  members: [],
  version: 1,
  updatedAt: '2026-01-05T08:00:00.000Z',
})

test('somebody reaches roles that allow no more than their own', () => {
  const lead = staff(['staff.manage', 'orders.read'])
  expect(isWithinReach(lead, role(['orders.read']))).toBe(true)
  expect(isWithinReach(lead, role(['orders.refund']))).toBe(false)
  expect(isWithinReach(null, role(['orders.read']))).toBe(false)
})

test('only an owner reaches the owner’s role, whatever else somebody may do', () => {
  const owner = role([...PERMISSION_NAMES], 'owner')
  expect(isWithinReach(staff(PERMISSION_NAMES), owner)).toBe(false)
  expect(isWithinReach(staff(PERMISSION_NAMES, true), owner)).toBe(true)
})

test('a role that cannot be changed says why', () => {
  const lead = staff(['staff.manage', 'orders.read'])
  expect(whyFixed(lead, role(['orders.read']))).toBeNull()
  expect(whyFixed(lead, { ...role([]), _id: 'own' })).toMatch(/your own role/)
  expect(whyFixed(lead, role(['orders.refund']))).toMatch(/more than yours/)
  expect(whyFixed(staff(PERMISSION_NAMES, true), role([], 'owner'))).toMatch(/may do everything/)
  expect(whyFixed(staff(PERMISSION_NAMES, true), { ...role([]), _id: 'own' })).toBeNull()
})
