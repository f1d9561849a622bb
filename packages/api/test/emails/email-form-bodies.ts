import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'

const { publicKey, serviceId, quoteTemplateId } = DEFAULT_EMAIL_FORMS

export type Fields = Readonly<Record<string, unknown>>

export const quoteFields = {
  user_name: 'Sipho Dlamini',
  user_email: 'Sipho@Example.com',
  design: 'Wall Design',
  message: 'A wall in the canteen.\r\nFour metres wide.',
} as const

export const contactFields = {
  user_name: 'Thandi Mokoena',
  cellphone_number: '+27 82 555 0100',
  user_email: 'thandi@example.com',
  message: 'Are you open on Saturday?',
} as const

/** The body of the SDK's `send`, key for key. */
export const asJson = (params: Fields, envelope: Fields = {}) => ({
  lib_version: '4.4.1',
  user_id: publicKey,
  service_id: serviceId,
  template_id: quoteTemplateId,
  template_params: params,
  ...envelope,
})

/** The parts of the SDK's `sendForm`: the form's own fields, then its four. What is undefined is left out. */
export const asForm = (fields: Fields, envelope: Fields = {}): FormData => {
  const form = new FormData()
  const own = {
    lib_version: '4.4.1',
    service_id: serviceId,
    template_id: quoteTemplateId,
    user_id: publicKey,
  }
  for (const [name, value] of Object.entries({ ...fields, ...own, ...envelope }))
    if (typeof value === 'string') form.append(name, value)
  return form
}
