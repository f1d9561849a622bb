/** A field people never see and leave empty. What comes with it filled is kept, but mailed to nobody. */
export const HONEYPOT_FIELD = 'website'

/** Shown beside the newsletter box and stored, word for word, with every consent. */
export const NEWSLETTER_CONSENT =
  'By subscribing you agree that we email you about new collections and special events. Every email has a link to unsubscribe.'
