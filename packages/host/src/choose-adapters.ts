import type { HeldIdentity, Ports } from '@umbala/api'
import { clamd } from '@umbala/api/adapters/clamd'
import { keptMail } from '@umbala/api/adapters/mail-kept'
import { smtpMail } from '@umbala/api/adapters/mail-smtp'
import { PAYPAL, paypalProvider } from '@umbala/api/adapters/paypal'
import { type Environment, SettingsError } from './environment.ts'
import { openFiles } from './files/open-files.ts'
import type { SimulatorProcess } from './simulator/simulator-process.ts'

const SENDER = /^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/**
 * Mail servers send for the addresses they know, so a sender that the operator has named stands, whatever the staff calls the shop. Only
 * where none is named do emails go by the settings.
 */
const chooseMail = ({ smtpUrl, from }: Environment['mail'], identity: HeldIdentity) => {
  if (smtpUrl === undefined) return keptMail()
  if (from === undefined) {
    const ownName = () => ({ name: identity.now().name, address: identity.now().email })
    return smtpMail({ url: smtpUrl, from: ownName })
  }
  if (!SENDER.test(from))
    throw new SettingsError('MAIL_FROM must be an address, alone or as in "Umbala <hello@example.com>".')
  return smtpMail({ url: smtpUrl, from })
}

/** The shop is put together while the payment simulator is still starting; a payment waits until it has. */
const simulatedPaypal = (access: SimulatorProcess['access']): Ports['payments'][number] => {
  let opened: Promise<ReturnType<typeof paypalProvider>> | undefined
  const open = () => (opened ??= access().then(paypalProvider))
  return {
    ...PAYPAL,
    begin: async (wish) => (await open()).begin(wish),
    lookUp: async (reference) => (await open()).lookUp(reference),
    capture: async (reference, key) => (await open()).capture(reference, key),
    refund: async (wish) => (await open()).refund(wish),
    verify: async (message) => (await open()).verify(message),
  }
}

/** The registry of payment providers: those that are configured. Another provider is added here. */
const choosePayments = (
  account: Environment['paypal'],
  simulator: SimulatorProcess['access'] | null,
): Ports['payments'] => {
  if (account) return [paypalProvider(account)]
  return simulator ? [simulatedPaypal(simulator)] : []
}

/** Which real thing stands behind each port. The payment simulator takes the place of a missing account at the provider. */
export const chooseAdapters = (
  { dataDirectory, files, mail, paypal: account, virusScanner }: Environment,
  identity: HeldIdentity,
  simulator: SimulatorProcess['access'] | null = null,
  artworkChecker: Ports['artworkChecker'] = null,
): Ports => ({
  images: openFiles({ dataDirectory, files }),
  artwork: openFiles({ dataDirectory, files }, 'artwork'),
  artworkChecker,
  virusScanner: virusScanner && clamd(virusScanner),
  mail: chooseMail(mail, identity),
  payments: choosePayments(account, simulator),
})
