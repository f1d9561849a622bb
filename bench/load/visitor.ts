import { createClient, sendByFetch } from '@umbala/contract'

/** Someone who looks around and has not signed in. */
export const visitorOf = (origin: string) => createClient(sendByFetch({ fetch, origin }))
