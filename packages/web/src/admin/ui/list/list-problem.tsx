import { ErrorLine } from '../error-line.tsx'

type Props = {
  /** What `useList` gives. */
  readonly list: { readonly problem: string | null; readonly reload: () => void }
  /** What was asked for, before the server's words. */
  readonly words?: string
}

/** Why a list could not be fetched, in its place. */
export const ListProblem = ({ list: { problem, reload }, words = 'Error' }: Props) =>
  problem !== null && <ErrorLine text={`${words}: ${problem}`} onRetry={reload} />
