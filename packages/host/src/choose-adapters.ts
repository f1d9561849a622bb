import type { HeldIdentity, Ports } from '@umbala/api'
import { keptMail } from '@umbala/api/adapters/mail-kept'
import { smtpMail } from '@umbala/api/adapters/mail-smtp'
import { paymentsClosed } from '@umbala/api/adapters/payments-closed'
import { paypalPayments } from '@umbala/api/adapters/paypal'
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
const testPayments = (access: SimulatorProcess['access']): Ports['payments'] => {
  let opened: Promise<Ports['payments']> | undefined
  const open = () => (opened ??= access().then(paypalPayments))
  return {
    createOrder: async (wish) => (await open()).createOrder(wish),
    getOrder: async (id) => (await open()).getOrder(id),
    captureOrder: async (id, key) => (await open()).captureOrder(id, key),
    refundCapture: async (wish) => (await open()).refundCapture(wish),
    verifyWebhook: async (message) => (await open()).verifyWebhook(message),
  }
}

const choosePayments = (account: Environment['paypal'], simulator: SimulatorProcess['access'] | null) => {
  if (account) return paypalPayments(account)
  return simulator ? testPayments(simulator) : paymentsClosed()
}

/** Which real thing stands behind each port. The payment simulator takes the place of a missing account at the provider. */
export const chooseAdapters = (
  { dataDirectory, files, mail, paypal: account }: Environment,
  identity: HeldIdentity,
  simulator: SimulatorProcess['access'] | null = null,
): Ports => ({
  images: openFiles({ dataDirectory, files }),
  mail: chooseMail(mail, identity),
  payments: choosePayments(account, simulator),
})
