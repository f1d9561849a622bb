/** Stands where the address of a customer stood whose account was deleted. No mail is ever written to it. */
export const NOBODYS_ADDRESS = 'deleted@customer.invalid'
