export type Asked = {
  readonly method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Blob
  readonly signal: AbortSignal
  /** How many bytes of the body have left so far. */
  readonly onSent?: (bytes: number) => void
}
export type Answered = {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly text: string
}
export type Exchange = (asked: Asked) => Promise<Answered>

/** Nothing came back: whether it arrived is not known. */
export class LineBroken extends Error {}

type Door = { readonly origin: string; readonly token: () => string | null }

/** No answer and no byte on its way for this long is a broken line. */
const SILENCE_MS = 60_000

/** Only this kind of request tells how much of a body has been sent. */
export const exchangeThrough =
  ({ origin, token }: Door): Exchange =>
  ({ method, url, headers, body, signal, onSent }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let silence: ReturnType<typeof setTimeout> | undefined
      const giveUp = (): void => {
        request.abort()
      }
      const listen = (): void => {
        clearTimeout(silence)
        silence = setTimeout(giveUp, SILENCE_MS)
      }
      const end = (): void => {
        clearTimeout(silence)
        signal.removeEventListener('abort', giveUp)
      }
      const breakOff = (): void => {
        end()
        reject(new LineBroken('The line broke.'))
      }
      request.open(method, new URL(url, origin === '' ? window.location.href : origin))
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      const bearer = token()
      if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`)
      request.upload.addEventListener('progress', ({ loaded }) => {
        listen()
        onSent?.(loaded)
      })
      request.addEventListener('load', () => {
        end()
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        })
      })
      request.addEventListener('error', breakOff)
      request.addEventListener('abort', breakOff)
      signal.addEventListener('abort', giveUp)
      listen()
      request.send(body)
    })
