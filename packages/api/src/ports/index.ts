import type { ImageStorage } from './image-storage.ts'
import type { Mail } from './mail.ts'
import type { Payments } from './payments.ts'

/** The outside world, as the shop wants to see it. The host chooses who stands behind each. */
export type Ports = { readonly images: ImageStorage; readonly mail: Mail; readonly payments: Payments }
