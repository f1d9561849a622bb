import { Problem } from '@umbala/contract'
import { violatedConstraint } from '../database/database-errors.ts'

export const userMissing = () => new Problem('not_found', 'User not found')

export const emailTaken = () => {
  const sentence = 'An account with this email already exists.'
  return new Problem('conflict', sentence, { fields: { email: sentence } })
}

/** What the database refuses about a user, in words. */
export const explainUserRefusal = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_unique') throw emailTaken()
    if (constraint === 'users_keep_an_admin')
      throw new Problem(
        'conflict',
        'The shop needs an owner. Please make somebody else one before you change this account.',
      )
    throw error
  }
}
