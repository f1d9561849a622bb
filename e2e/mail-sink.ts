import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that delivers to nobody and shows what it took: SMTP on the first port, `GET /?to=address` on the second. */
const [smtpPort, httpPort] = process.argv.slice(2).map(Number)

const taken: { to: string[]; source: string }[] = []

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, session, done) => {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    text(stream).then(
      (source) => {
        taken.push({ to, source })
        done()
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error(String(error)))
      },
    )
  },
}).listen(smtpPort, '127.0.0.1')

createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://sink').searchParams.get('to')
  const found = taken.filter(({ to }) => address !== null && to.includes(address)).map(({ source }) => source)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(found))
}).listen(httpPort, '127.0.0.1')
