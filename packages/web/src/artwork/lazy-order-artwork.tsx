import { useCode } from '../state/use-code.ts'
import type { OrderArtworkProps } from './order-artwork.tsx'

/** A line that is down costs this part of the page and no other. */
const load = () => import('./order-artwork.tsx').catch(() => null)

/** Once it is in production nobody sends another file. */
export const LazyOrderArtwork = (props: OrderArtworkProps) => {
  const code = useCode(load)
  const { status, artwork } = props.order
  return code && status === 'Processing' && artwork !== 'none' ? <code.OrderArtwork {...props} /> : null
}
