import type { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0]

const nameOf = (path: readonly PropertyKey[] | undefined): string =>
  (path ?? []).filter((part) => typeof part === 'string').join('.')

/** What a refusal says where a field has no sentence of its own: the name of the field, and never the words of the library. */
export const refusalSentence = (issue: Issue): string => {
  const name = nameOf(issue.path)
  if (name === '') return 'The request is not valid.'
  if (issue.input === undefined) return `${name} is missing.`
  const { code } = issue
  if (code === 'too_big' && issue.origin === 'string')
    return `${name} may be at most ${String(issue.maximum)} characters long.`
  if (code === 'too_big' && issue.origin === 'array')
    return `${name} may have at most ${String(issue.maximum)} entries.`
  return `${name} is not valid.`
}
