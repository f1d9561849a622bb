import type { Mail } from '../ports/mail.ts'

/** A shop without a mail server: every email is written, none leaves, and the staff reads them in the back office. */
export const keptMail = (): Mail => ({
  send: async () => ({ state: 'kept' }),
  isSilent: () => false,
  close: async () => undefined,
})
