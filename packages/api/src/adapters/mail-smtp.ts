import type { NodemailerError } from 'nodemailer'
import type { Delivery, Email, Mail } from '../ports/mail.ts'

/** `Name <address>`, a bare address, or the two apart, where the name may be any text. */
type Sender = string | { readonly name: string; readonly address: string }

type Settings = {
  /** `smtps://user:password@host` or `smtp://host`; options of the mail library may follow as a query. */
  readonly url: string
  /** Asked anew for each email where it may change while the shop runs. */
  readonly from: Sender | (() => Sender)
  /** How long the server may take to be found, to take the connection and to greet. */
  readonly timeoutMillis?: number
}

/** It may take longer over a mail than over a greeting: one that was cut off too early may go out twice. */
const SILENCE_FACTOR = 3
/** However busily the server talks, no mail takes longer than this. */
const WHOLE_FACTOR = 6
/** How long nobody tries again after the server did not answer. */
const PAUSE_FACTOR = 3

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

const domainOf = (from: Sender): string =>
  /@([^\s<>@]+)>?\s*$/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

const isRefusal = (error: unknown): error is NodemailerError =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  error.command === 'RCPT TO'

class MailTookTooLong extends Error {}

const isSilence = (error: unknown): boolean =>
  error instanceof MailTookTooLong ||
  (error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT')

const within = async <Answer>(millis: number, answer: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new MailTookTooLong(`The mail server was not done after ${millis} ms.`))
    }, millis)
  })
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** An address is handed over as a whole: as text, a comma in it would make two. */
const oneAddress = (address: string) => ({ name: '', address })

/** Prepared values are neither folded nor encoded, either of which would break a link. */
const asIs = (headers: Email['headers'] = {}) =>
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
    socketTimeout: SILENCE_FACTOR * timeoutMillis,
    requireTLS: !HERE.has(new URL(url).hostname),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends by SMTP over a few connections that are kept open. Outside this machine nothing travels unencrypted unless the URL says so. */
export const smtpMail = ({ url, from: sender, timeoutMillis = 10_000 }: Settings): Mail => {
  let opened: ReturnType<typeof openTransport> | undefined

  let leftAloneUntil = 0

  const handOver = async ({ id, to, replyTo, subject, text, html, headers }: Email): Promise<void> => {
    const from = typeof sender === 'function' ? sender() : sender
    const transport = await (opened ??= openTransport(url, timeoutMillis))
    const sending = transport.sendMail({
      from,
      to: oneAddress(to),
      ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
      subject,
      text,
      ...(html !== undefined && { html }),
      messageId: `<${id}@${domainOf(from)}>`,
      headers: asIs(headers),
    })
    try {
      await within(WHOLE_FACTOR * timeoutMillis, sending)
    } catch (error) {
      // The connection that is stuck is not used again.
      if (error instanceof MailTookTooLong) {
        opened = undefined
        transport.close()
      }
      throw error
    }
  }

  const send = async (email: Email): Promise<Delivery> => {
    try {
      await handOver(email)
      leftAloneUntil = 0
      return { state: 'sent' }
    } catch (error) {
      if (isSilence(error)) leftAloneUntil = performance.now() + PAUSE_FACTOR * timeoutMillis
      if (isRefusal(error)) return { state: 'refused', reason: error.message }
      throw error
    }
  }

  return {
    send,
    isSilent: () => performance.now() < leftAloneUntil,
    close: async () => {
      const transport = await opened
      transport?.close()
    },
  }
}
