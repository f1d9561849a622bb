import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { PERMISSION_NAMES, type StandardRole, STANDARD_ROLES } from '../permissions.ts'
import { user } from './accounts.ts'
import { id, idParams, instant, line } from './fields.ts'

const STANDARD_NAMES = Object.keys(STANDARD_ROLES) as [StandardRole, ...StandardRole[]]

const permissions = z
  .array(z.enum(PERMISSION_NAMES, { error: 'There is no such permission.' }))
  .max(PERMISSION_NAMES.length, { error: 'A permission may be named once.' })

const name = line('Name', 60)

/** What members of the staff may do. Those that every shop begins with say which they are. */
const role = z.object({
  _id: id,
  name: z.string(),
  standard: z.enum(STANDARD_NAMES).nullable(),
  permissions,
  members: z.array(z.object({ _id: id, name: z.string() })),
  /** Goes up with each change, so that nobody overwrites what they have not seen. */
  version: z.number(),
  updatedAt: instant,
})

export const roleCalls = {
  adminListRoles: { answer: z.array(role) },
  adminCreateRole: { body: z.object({ name, permissions }), answer: role },
  adminUpdateRole: {
    params: idParams,
    body: z.object({
      name: name.optional(),
      permissions: permissions.optional(),
      version: z.int({ error: 'Please say which version of the role you changed.' }),
    }),
    answer: role,
  },
  /** Gives a standard role back the permissions that it began with. */
  adminResetRole: { params: idParams, answer: role },
  adminDeleteRole: {
    params: idParams,
    /** The role that its members get. */
    query: z.object({ moveTo: id.toLowerCase().optional() }),
    answer: z.object({ _id: id, moved: z.number() }),
  },
  adminSetUserRole: {
    params: idParams,
    /** Null makes them a customer. */
    body: z.object({ roleId: id.toLowerCase().nullable() }),
    answer: z.object({ user }),
  },
} as const satisfies Record<string, Shapes>

export type StaffRole = z.infer<typeof role>
