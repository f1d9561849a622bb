import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { passwordLengthProblem } from '../password-rules.ts'
import { PERMISSION_NAMES } from '../permissions.ts'
import { PROVINCES } from '../south-africa.ts'
import {
  email,
  filterText,
  id,
  idParams,
  instant,
  line,
  oneOf,
  orLeftOut,
  pageQuery,
  phone,
  postalCode,
  vatNumber,
} from './fields.ts'

export const ROLES = ['customer', 'admin'] as const
const role = z.enum(ROLES, { error: 'Role must be customer or admin.' })

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  createdAt: instant,
  /** Of the staff alone: `role` is `admin` for all of them, and this says what they may do. */
  staffRole: z.object({ _id: id, name: z.string(), isOwner: z.boolean() }).optional(),
  permissions: z.array(z.enum(PERMISSION_NAMES)).optional(),
})

const USER_SORTS = [
  'newest',
  'orders',
  'ordersAsc',
  'spent',
  'spentAsc',
  'lastOrder',
  'lastOrderAsc',
] as const

/** With what they have bought. Archived orders do not count. */
const listedUser = user.extend({
  orders: z.number(),
  /** In rand, without what went back or is to go back. */
  spent: z.number(),
  lastOrderAt: instant.nullable(),
})
export type ListedUser = z.infer<typeof listedUser>

const signedIn = z.object({ user, token: z.string() })

const name = line('Name', 120)
const password = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(1024, { error: 'A password may be at most 128 characters long.' })
const newPassword = z
  .string({ error: 'Password is required.' })
  .max(1024, { error: 'A password may be at most 128 characters long.' })
  .superRefine((text, context) => {
    const problem = passwordLengthProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
const done = z.object({ message: z.string() })
const NO_LINK = 'This link is not complete. Please open it again from the email.'

/** Where somebody is signed in. The token itself is known to that browser alone. */
const session = z.object({
  _id: id,
  device: z.string(),
  network: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})

const addressFields = {
  recipientName: line('Recipient name', 120),
  address: line('Address', 300),
  city: line('City', 120),
  province: orLeftOut(z.enum(PROVINCES, { error: 'Please choose a province.' })),
  postalCode: postalCode,
  country: line('Country', 60),
  phone: phone,
  company: orLeftOut(line('Company', 200)),
  vatNumber: orLeftOut(vatNumber),
}

export const address = z.object({
  _id: id,
  recipientName: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string().nullable(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  company: z.string().nullable(),
  vatNumber: z.string().nullable(),
  isDefault: z.boolean(),
})

/** Everything the shop knows of a person, table by table, as POPIA entitles them to have it. */
const personalData = z.object({
  exportedAt: instant,
  account: user,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** What is held back, and how to get it. */
  notice: z.string().nullable(),
})

export const accounts = {
  login: { body: z.object({ email, password }), answer: signedIn },
  register: { body: z.object({ name, email, password: newPassword }), answer: signedIn },
  logout: { answer: done },
  getMe: { answer: user },
  updateMe: {
    body: z.object({
      name: name.optional(),
      currentPassword: password.optional(),
      newPassword: newPassword.optional(),
    }),
    answer: user,
  },
  exportMe: { answer: personalData },
  deleteMe: { body: z.object({ password }), answer: done },
  listSessions: { answer: z.array(session) },
  revokeSession: { params: idParams, answer: done },
  revokeOtherSessions: { answer: done },
  listAddresses: { answer: z.array(address) },
  saveAddress: {
    /** With an id it takes the place of that address. */
    body: z.object({
      _id: id.toLowerCase().optional(),
      ...addressFields,
      isDefault: z.boolean().optional().default(false),
    }),
    answer: address,
  },
  deleteAddress: { params: idParams, answer: done },
  requestPasswordReset: { body: z.object({ email }), answer: done },
  resetPassword: {
    body: z.object({
      token: z.string({ error: NO_LINK }).min(20, { error: NO_LINK }).max(100, { error: NO_LINK }),
      password: newPassword,
    }),
    answer: done,
  },
  adminListUsers: {
    query: z.object({
      ...pageQuery,
      search: filterText(200),
      role: oneOf('role', ROLES),
      sortBy: oneOf('sortBy', USER_SORTS),
    }),
    answer: z.array(listedUser),
  },
  adminCreateUser: {
    body: z.object({
      name,
      email,
      password: newPassword,
      role: role.optional().default('customer'),
      /** The role of a new colleague. Without it, role `admin` gives the one of whoever asks. */
      roleId: id.toLowerCase().optional(),
    }),
    answer: z.object({ user }),
  },
  adminUpdateUser: {
    params: idParams,
    body: z.object({ name: name.optional(), email: email.optional(), role: role.optional() }),
    answer: z.object({ user }),
  },
  adminDeleteUser: { params: idParams, answer: z.object({ _id: id }) },
  adminListUserSessions: { params: idParams, answer: z.array(session) },
  /** Signs the user out everywhere; an administrator who does it to themselves keeps the session that asks. */
  adminRevokeUserSessions: { params: idParams, answer: z.object({ revoked: z.number() }) },
} as const satisfies Record<string, Shapes>

export type Address = z.infer<typeof address>
export type PersonalData = z.infer<typeof personalData>
export type SignedInDevice = z.infer<typeof session>
export type User = z.infer<typeof user>
export type Role = (typeof ROLES)[number]
