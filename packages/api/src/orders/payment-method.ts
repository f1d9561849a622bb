/** The one way to pay, by the provider's name. */
export const PAYMENT_METHOD = 'PayPal'
