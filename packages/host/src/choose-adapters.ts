import { join } from 'node:path'
import type { Ports } from '@umbala/api'
import { diskImages } from '@umbala/api/adapters/images-disk'
import { keptMail } from '@umbala/api/adapters/mail-kept'
import { smtpMail } from '@umbala/api/adapters/mail-smtp'
import { paymentsClosed } from '@umbala/api/adapters/payments-closed'
import { paypalPayments } from '@umbala/api/adapters/paypal'
import { DEMO_SHOP } from '@umbala/contract'
import { type Environment, SettingsError } from './environment.ts'

const SENDER = /^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const chooseMail = ({ smtpUrl, from = `${DEMO_SHOP.name} <${DEMO_SHOP.email}>` }: Environment['mail']) => {
  if (smtpUrl === undefined) return keptMail()
  if (!SENDER.test(from))
    throw new SettingsError('MAIL_FROM must be an address, alone or as in "Umbala <hello@example.com>".')
  return smtpMail({ url: smtpUrl, from })
}

const choosePayments = (account: Environment['paypal']) =>
  account ? paypalPayments(account) : paymentsClosed()

/** Which real thing stands behind each port. The simulator's account takes the place of a missing one at the provider. */
export const chooseAdapters = (
  { dataDirectory, mail, paypal: account }: Environment,
  simulated: Environment['paypal'] = null,
): Ports => ({
  images: diskImages({ directory: join(dataDirectory, 'uploads') }),
  mail: chooseMail(mail),
  payments: choosePayments(account ?? simulated),
})
