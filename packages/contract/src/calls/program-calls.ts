import type { Route } from '../call.ts'

/** What other programs ask, and no code of our pages: payment providers, mail programs, forms that speak as EmailJS does, and links. */
export const programCalls = {
  paypalWebhook: {
    method: 'POST',
    path: '/api/payments/paypal/webhook',
    audience: 'anyone',
    encoding: 'raw',
  },
  // Of every provider, at an address that names it.
  receiveNotification: {
    method: 'POST',
    path: '/api/payments/:provider/notifications',
    audience: 'anyone',
    encoding: 'raw',
  },
  sendEmail: { method: 'POST', path: '/api/v1.0/email/send', audience: 'anyone', answers: 'text' },
  sendEmailForm: {
    method: 'POST',
    path: '/api/v1.0/email/send-form',
    audience: 'anyone',
    encoding: 'form-data',
    answers: 'text',
  },
  // Pressed by the reader's mail program (RFC 8058), which posts a form and knows only the address it was given.
  unsubscribeOneClick: {
    method: 'POST',
    path: '/api/newsletter/one-click',
    audience: 'anyone',
    encoding: 'form-data',
  },
  // Followed as a link, with what is chosen in the address, as the form without scripts would send it.
  getTemplate: { method: 'GET', path: '/api/products/:id/template', audience: 'anyone', answers: 'pdf' },
} as const satisfies Record<string, Route>
