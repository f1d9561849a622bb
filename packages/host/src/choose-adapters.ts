import { join } from 'node:path'
import type { HeldIdentity, Ports } from '@umbala/api'
import { diskImages } from '@umbala/api/adapters/images-disk'
import { keptMail } from '@umbala/api/adapters/mail-kept'
import { smtpMail } from '@umbala/api/adapters/mail-smtp'
import { paymentsClosed } from '@umbala/api/adapters/payments-closed'
import { paypalPayments } from '@umbala/api/adapters/paypal'
import { type Environment, SettingsError } from './environment.ts'

const SENDER = /^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/**
 * Mail servers send for the addresses they know, so a sender that the operator has named stands, whatever the staff calls the shop. Only
 * where none is named do letters go by the settings.
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

const choosePayments = (account: Environment['paypal']) =>
  account ? paypalPayments(account) : paymentsClosed()

/** Which real thing stands behind each port. The simulator's account takes the place of a missing one at the provider. */
export const chooseAdapters = (
  { dataDirectory, mail, paypal: account }: Environment,
  identity: HeldIdentity,
  simulated: Environment['paypal'] = null,
): Ports => ({
  images: diskImages({ directory: join(dataDirectory, 'uploads') }),
  mail: chooseMail(mail, identity),
  payments: choosePayments(account ?? simulated),
})
