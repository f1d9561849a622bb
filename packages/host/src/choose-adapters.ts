import { join } from 'node:path'
import type { Ports } from '@umbala/api'
import { diskImages } from '@umbala/api/adapters/images-disk'
import type { Environment } from './environment.ts'

/** Which real thing stands behind each port. */
export const chooseAdapters = ({ dataDirectory }: Environment): Ports => ({
  images: diskImages({ directory: join(dataDirectory, 'uploads') }),
})
