import { MAX_PIXELS } from './limits.ts'

/** Loaded when it is first needed: starting the native library takes longer than reading most documents. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export const PICTURE_LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error', unlimited: false } as const
