import { fileURLToPath } from 'node:url'

/** The folder of the whole project, wherever the command was typed. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
