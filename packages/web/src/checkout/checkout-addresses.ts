/** The way in: whoever has a checkout that can be gone on with is led to it. */
export const WAY_IN = '/checkout'

const STEP = 'step'
const DELIVERY = 'delivery'

/** The first step on purpose, for whoever comes back from the second to correct something. */
export const DELIVERY_STEP = `${WAY_IN}?${STEP}=${DELIVERY}`

export const isDeliveryStep = (search: string): boolean => new URLSearchParams(search).get(STEP) === DELIVERY

export const addressOfCheckout = (id: string): string => `${WAY_IN}/${id}`
