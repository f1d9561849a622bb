import type { Finding } from '@umbala/preflight'

const listed = (points: readonly number[]): string =>
  points.length < 2 ? points.join() : `${points.slice(0, -1).join(', ')} and ${points.at(-1)}`

type Found = Pick<Finding, 'rule' | 'severity' | 'page' | 'title'>

/** The findings that one consent is about, all those of its rule, each with its number. */
const together = (finding: Found, numbered: readonly Found[]) =>
  numbered.flatMap((each, at) =>
    each.rule === finding.rule && each.severity === 'warn' ? [{ each, point: at + 1 }] : [],
  )

/** What is said beside the box under a finding, and what it is about; null where the box stands elsewhere or there is none. */
export const consentOf = (
  finding: Found,
  numbered: readonly Found[],
): { readonly words: string; readonly about: string } | null => {
  const all = together(finding, numbered)
  if (finding.severity !== 'warn' || all.at(-1)?.each !== finding) return null
  return {
    words:
      all.length === 1
        ? 'Print it as it is'
        : `Print points ${listed(all.map(({ point }) => point))} as they are`,
    about: all
      .map(({ each: { title, page } }) => (page === null ? title : `page ${page}, ${title}`))
      .join('; '),
  }
}
