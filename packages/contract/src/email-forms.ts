/** What the forms' browser SDK must name for a message to be taken. All of it is public: it stands in the page. */
export type EmailForms = {
  readonly publicKey: string
  readonly serviceId: string
  readonly quoteTemplateId: string
  readonly contactTemplateId: string
}

/** The names under which our own server takes the forms; a shop with an account at the real service sets its own. */
export const DEFAULT_EMAIL_FORMS: EmailForms = {
  publicKey: 'umbala-public',
  serviceId: 'umbala-shop',
  quoteTemplateId: 'umbala-quote',
  contactTemplateId: 'umbala-contact',
}

/** Who takes the forms: our own server, unless an origin names the email service itself. */
export type EmailFormTarget = EmailForms & { readonly origin: string }

export const OWN_EMAIL_FORM: EmailFormTarget = { ...DEFAULT_EMAIL_FORMS, origin: '' }

/** The longest text each field takes, for `maxLength` in the page as much as for the server's own check. */
export const EMAIL_FORM_LIMITS = {
  user_name: 120,
  user_email: 254,
  cellphone_number: 40,
  design: 200,
  message: 5000,
} as const
