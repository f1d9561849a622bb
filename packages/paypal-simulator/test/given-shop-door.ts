import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

type Knock = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly eventType: string }

type Answer = number | { readonly status: number; readonly location: string }

const read = (answer: Answer) => (typeof answer === 'number' ? { status: answer } : answer)

/** A shop's webhook address: keeps what arrives and answers with the statuses it is given, then with 200. */
export const givenShopDoor = async (...answers: Answer[]) => {
  const knocks: Knock[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { event_type } = JSON.parse(body) as { event_type: string }
      knocks.push({ headers: request.headers, body, eventType: event_type })
      const { status, ...headers } = read(answers.shift() ?? 200)
      response.writeHead(status, headers).end()
      server.emit('knock')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The door got no port.')
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    knocks,
    until: async (count: number) => {
      while (knocks.length < count) await once(server, 'knock', { signal: AbortSignal.timeout(5000) })
      return knocks
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
