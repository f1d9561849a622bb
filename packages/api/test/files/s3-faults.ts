import type { IncomingMessage, ServerResponse } from 'node:http'

/** What can go wrong with one request. */
export type Fault =
  | { readonly status: number; readonly code: string }
  /** Nothing is answered, and the connection stays. */
  | 'hang'
  /** The connection is gone before anything is done. */
  | 'cut'
  /** It is done, and the connection is gone before anybody hears of it. */
  | 'lose the answer'
  /** The answer ends in its middle, or stops there. */
  | 'cut the answer'
  | 'stall the answer'

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

type Planned = { readonly when: (seen: Seen) => boolean; readonly fault: Fault; times: number }

/** Faults in the order they were planned; each strikes so many times. */
export const planFaults = () => {
  const planned: Planned[] = []
  return {
    plan: (when: Planned['when'], fault: Fault, times = 1) => {
      planned.push({ when, fault, times })
    },
    next: (seen: Seen): Fault | undefined => {
      const found = planned.find(({ when, times }) => times > 0 && when(seen))
      if (found) found.times -= 1
      return found?.fault
    },
    forget: () => {
      planned.length = 0
    },
  }
}

export const answerError = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>as &quot;planned&quot;</Message></Error>`,
  )
}

/** Passes on half of what is announced. */
export const answerHalf = (answer: IncomingMessage, response: ServerResponse, fault: Fault) => {
  response.writeHead(answer.statusCode ?? 0, answer.headers)
  answer.once('data', (chunk: Buffer) => {
    answer.destroy()
    response.write(chunk.subarray(0, chunk.length / 2), () => {
      if (fault === 'cut the answer') response.destroy()
    })
  })
}
