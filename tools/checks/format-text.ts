import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { ROOT } from '../root.mjs'

/** The text as `npm run format` would leave it in a file of that name, for files that a program writes. */
export const formatText = async (file: string, text: string): Promise<string> => {
  const settings = JSON.parse(await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, settings)
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${JSON.stringify(errors)}`)
  return code
}
