import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'

const BLOCK = /^ *```sh\n([\s\S]*?)^ *```$/gm

/** The commands under one heading of the operations manual, as they stand there. */
export const guideCommands = async (heading: string): Promise<readonly string[]> => {
  const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const [, section = ''] = guide.split(`\n## ${heading}\n`)
  const [text = ''] = section.split(/^## /m)
  return [...text.matchAll(BLOCK)].flatMap(([, block = '']) => block.trim().split(/\n */))
}

/** The same commands in other places. */
export const elsewhere = (command: string, places: Readonly<Record<string, string>>): string =>
  Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), command)
