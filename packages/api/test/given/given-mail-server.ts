import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** Everything, with the line breaks taken out again that only the transport put in. */
  readonly unwrapped: string
  /** The value of a header, unfolded; every value, where it stands more than once. */
  readonly header: (name: string) => string | undefined
  readonly headerNames: readonly string[]
}

const parse = (raw: string): Pick<ReceivedMail, 'header' | 'headerNames'> => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const fields = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    headerNames: fields.map(([name]) => name),
    header: (name) => {
      const values = fields.filter(([known]) => known === name.toLowerCase()).map(([, value]) => value)
      return values.length === 0 ? undefined : values.join(' | ')
    },
  }
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    const socket = server.listen(port, '127.0.0.1', () => {
      const address = socket.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

type Behaviour = {
  /** Refuses a recipient with this answer. */
  refuse?: { readonly code: number; readonly message: string } | undefined
  /** Waits before it takes a mail. */
  delayMillis?: number
  /** Takes the connection and never says a word. */
  silent?: boolean
}

/** A real mail server on this machine that keeps what it is sent. It can be stopped and started again on the same port. */
export const givenMailServer = async () => {
  const received: ReceivedMail[] = []
  const behaviour: Behaviour = {}
  let connections = 0

  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        connections += 1
        if (!behaviour.silent) done()
      },
      onRcptTo: (_address, _session, done) => {
        const { refuse } = behaviour
        if (refuse) done(Object.assign(new Error(refuse.message), { responseCode: refuse.code }))
        else done()
      },
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          setTimeout(() => {
            const { mailFrom, rcptTo } = session.envelope
            received.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
              raw,
              unwrapped: raw.replace(/=\r\n/g, ''),
              ...parse(raw),
            })
            done()
          }, behaviour.delayMillis ?? 0)
        })
      },
    })

  let server: SMTPServer | null = create()
  const port = await listen(server, 0)

  const stop = async () => {
    const running = server
    server = null
    if (running)
      await new Promise<void>((resolve) => {
        running.close(resolve)
      })
  }
  const start = async () => {
    server = create()
    await listen(server, port)
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behaviour,
    /** How many were made to it so far. */
    connections: () => connections,
    stop,
    start,
  }
}
