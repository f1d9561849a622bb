import { z } from 'zod'
import type { Shapes } from './call.ts'
import { email, id, idParams, instant, line, newPassword, pageQuery, filterText } from './fields.ts'

export const ROLES = ['customer', 'admin'] as const
const role = z.enum(ROLES, { error: 'Role must be customer or admin.' })

export const user = z.object({ _id: id, name: z.string(), email: z.string(), role, createdAt: instant })
const signedIn = z.object({ user, token: z.string() })

const name = line('Name', 120)
const password = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(1024)
const done = z.object({ message: z.string() })

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
  requestPasswordReset: { body: z.object({ email }), answer: done },
  resetPassword: {
    body: z.object({ token: z.string().min(20).max(100), password: newPassword }),
    answer: done,
  },
  adminListUsers: { query: z.object({ ...pageQuery, search: filterText(200) }), answer: z.array(user) },
  adminCreateUser: {
    body: z.object({ name, email, password: newPassword, role: role.optional().default('customer') }),
    answer: z.object({ user }),
  },
  adminUpdateUser: {
    params: idParams,
    body: z.object({ name: name.optional(), email: email.optional(), role: role.optional() }),
    answer: z.object({ user }),
  },
  adminDeleteUser: { params: idParams, answer: z.object({ _id: id }) },
} as const satisfies Record<string, Shapes>

export type User = z.infer<typeof user>
export type Role = (typeof ROLES)[number]
