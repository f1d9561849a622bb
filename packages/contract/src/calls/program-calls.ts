import type { Route } from '../call.ts'

/** What other programs ask, and no page of ours: payment providers, mail programs, and forms that speak as EmailJS does. */
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
} as const satisfies Record<string, Route>
