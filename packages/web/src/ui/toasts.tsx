import { NOTICE_MS } from '@umbala/pricing'
import type { Toast } from './toasts-sheet.tsx'

const importSheet = () => import('./toasts-sheet.tsx')
let sheet: ReturnType<typeof importSheet> | undefined

/** Fetched once; tried again when the network failed it. */
const fetchSheet = () =>
  (sheet ??= importSheet().catch((error: unknown) => {
    sheet = undefined
    throw error
  }))

/** Fetches the code of toasts ahead, for a place that may soon have to say that the network is gone. */
export const prepareToasts = (): void => {
  fetchSheet().catch(() => undefined)
}

/** A toast whose code could not be fetched: the same words for the same time, without the comfort. */
const showPlainly = ({ kind, text, ms }: Toast): void => {
  const note = document.createElement('p')
  note.className = 'toast toast-plain'
  note.dataset.kind = kind
  note.setAttribute('role', 'status')
  document.body.append(note)
  note.textContent = text
  setTimeout(() => {
    note.remove()
  }, ms)
}

type Options = { readonly ms?: number } & Pick<Toast, 'link' | 'action' | 'undo' | 'name'>

/**
 * Says something in the corner of the page for a while: the one way to do so, in the shop and in the back office.
 * Most visits see no toast, so their code is fetched with the first one.
 */
export const notify = (
  kind: Toast['kind'],
  text: string,
  { ms = NOTICE_MS.shop, ...more }: Options = {},
): void => {
  const toast: Toast = { kind, text, ms, ...more }
  fetchSheet()
    .then(({ showToast }) => showToast(toast))
    .catch(() => {
      showPlainly(toast)
    })
}
