import type { Finding, Rule } from '../findings.ts'

type Found = Pick<Finding, 'rule' | 'severity' | 'title' | 'page'>

const WORDING_MAX = 1000

/** What the customer agrees to. A finding that changes with the size has to be agreed to again. */
export const wordingOf = (rule: Rule, findings: readonly Found[]): string =>
  `${findings
    .filter((finding) => finding.rule === rule && finding.severity === 'warn')
    .map(({ title, page }) => (page === null ? title : `Page ${page}: ${title}`))
    .join('. ')}. Print it as it is.`
    .slice(-WORDING_MAX)
    // As it is stored: without half a character, and without space around it.
    .replace(/^[\uDC00-\uDFFF]/, '')
    .trim()

type Acceptance = { readonly rule: string; readonly wording: string }

/** Whether what is found now was agreed to in these very words. */
export const isAccepted = (
  rule: Rule,
  findings: readonly Found[],
  acceptances: readonly Acceptance[],
): boolean => {
  const wording = wordingOf(rule, findings)
  return acceptances.some((acceptance) => acceptance.rule === rule && acceptance.wording === wording)
}
