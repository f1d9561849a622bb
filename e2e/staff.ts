/** The administrator with whom the shop of the journeys is started. */
export const ADMIN = {
  name: 'Administrator',
  email: 'admin@shop.test',
  password: 'seven quiet presses',
} as const
