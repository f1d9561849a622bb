/** Why a backup was not made or not brought back, in a sentence for whoever asked for it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error)
