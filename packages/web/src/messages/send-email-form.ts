import { type EmailFormTarget, OWN_EMAIL_FORM } from '@umbala/contract'

export type EmailFormKind = 'quote' | 'contact'

/** The SDK waits for as long as the browser does; a visitor should not have to. */
const PATIENCE_MS = 20_000

const importSdk = () => import('@emailjs/browser')

/** Fetches the SDK while the visitor types, so that sending needs one request and not two. */
export const prepareSending = (): void => {
  importSdk().catch(() => undefined)
}

const outOfPatience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error('No answer in time'))
    }, PATIENCE_MS)
  })

/**
 * Sends the fields of a form in the wire format of the email service. Whether the browser is steered by a program is not asked:
 * screen readers' helpers and our own tests are such programs too, and the server has its own means against robots.
 */
export const sendEmailForm = async (
  kind: EmailFormKind,
  form: HTMLFormElement,
  { publicKey, serviceId, origin, ...templates }: EmailFormTarget = OWN_EMAIL_FORM,
): Promise<void> => {
  const templateId = kind === 'quote' ? templates.quoteTemplateId : templates.contactTemplateId
  const sdk = await importSdk()
  // The SDK takes an empty origin for none and would turn to the service.
  sdk.init({ publicKey, origin: origin || window.location.origin, blockHeadless: false })
  await Promise.race([sdk.sendForm(serviceId, templateId, form), outOfPatience()])
}

const statusIn = (failure: unknown): number | null =>
  typeof failure === 'object' && failure !== null && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : null

const NO_ANSWER = 0
const TOO_MANY = 429

/**
 * What a visitor can do about a message that was not sent. The SDK fails in three shapes: an answer with a status, an error of the
 * network, and a plain text when it was called wrongly.
 */
export const adviceFor = (failure: unknown): string => {
  const status = failure instanceof Error ? NO_ANSWER : statusIn(failure)
  if (status === TOO_MANY)
    return 'Several messages came from here in a short time. Please wait a minute, then press the button again.'
  if (status === NO_ANSWER)
    return 'The shop could not be reached. Please check your connection, then press the button again.'
  return 'The fault is on our side. Please press the button again in a moment.'
}
