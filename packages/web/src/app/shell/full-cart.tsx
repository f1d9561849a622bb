import { LazyLineArtwork } from '../../artwork/lazy-line-artwork.tsx'
import { CartDrawer, type CartDrawerProps } from '../../cart/cart-drawer.tsx'

/** The cart with the artwork of its lines: two domains meet. */
export const FullCart = (props: Omit<CartDrawerProps, 'Artwork'>) => (
  <CartDrawer {...props} Artwork={LazyLineArtwork} />
)
