import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { dateQuery, filterText, instant, pageQuery } from './fields.ts'

const picture = z.record(z.string(), z.unknown()).nullable()

/** Who changed what. The number is the order in which it was written down. */
export const auditEntry = z.object({
  _id: z.number(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  before: picture,
  after: picture,
})

export const auditCalls = {
  adminListAudit: {
    query: z.object({
      ...pageQuery,
      /** Finds names of staff, actions and ids. */
      search: filterText(200),
      entity: filterText(60),
      from: dateQuery('from'),
      to: dateQuery('to'),
    }),
    answer: z.array(auditEntry),
  },
} as const satisfies Record<string, Shapes>

export type AuditEntry = z.infer<typeof auditEntry>
export type AuditQuery = z.output<typeof auditCalls.adminListAudit.query>
