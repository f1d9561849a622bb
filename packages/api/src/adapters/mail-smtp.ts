import type { NodemailerError } from 'nodemailer'
import type { Delivery, Letter, Mail } from '../ports/mail.ts'

/** `Name <address>`, a bare address, or the two apart, where the name may be any text. */
type Sender = string | { readonly name: string; readonly address: string }

type Settings = {
  /** `smtps://user:password@host` or `smtp://host`; options of the mail library may follow as a query. */
  readonly url: string
  /** Asked anew for each letter where it may change while the shop runs. */
  readonly from: Sender | (() => Sender)
  readonly timeoutMillis?: number
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

const domainOf = (from: Sender): string =>
  /@([^\s<>@]+)>?\s*$/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

const isRefusal = (error: unknown): error is NodemailerError =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  error.command === 'RCPT TO'

/** An address is handed over as a whole: as text, a comma in it would make two. */
const oneAddress = (address: string) => ({ name: '', address })

/** Prepared values are neither folded nor encoded, either of which would break a link. */
const asIs = (headers: Letter['headers'] = {}) =>
  Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } }))

const openTransport = async (url: string, timeoutMillis: number) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The jobs try again, later and counted; a message requeued here could go out twice unseen.
    maxRequeues: 0,
    dnsTimeout: timeoutMillis,
    connectionTimeout: timeoutMillis,
    greetingTimeout: timeoutMillis,
    socketTimeout: timeoutMillis,
    requireTLS: !HERE.has(new URL(url).hostname),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends by SMTP over a few connections that are kept open. Outside this machine nothing travels unencrypted unless the URL says so. */
export const smtpMail = ({ url, from: sender, timeoutMillis = 10_000 }: Settings): Mail => {
  let opened: ReturnType<typeof openTransport> | undefined

  const send = async ({ id, to, replyTo, subject, text, html, headers }: Letter): Promise<Delivery> => {
    const from = typeof sender === 'function' ? sender() : sender
    const transport = await (opened ??= openTransport(url, timeoutMillis))
    try {
      await transport.sendMail({
        from,
        to: oneAddress(to),
        ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
        subject,
        text,
        ...(html !== undefined && { html }),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: asIs(headers),
      })
      return { state: 'sent' }
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', reason: error.message }
      throw error
    }
  }

  return {
    send,
    close: async () => {
      const transport = await opened
      transport?.close()
    },
  }
}
