import type { ProductDetails } from '@umbala/contract'
import { useLoaderData } from 'react-router'
import { useCode } from '../../state/use-code.ts'

/** What the server told stays where it does not come. */
const load = () => import('./dates/live-dates.tsx').catch(() => null)

/** As the server told them with the page. Null once the browser has loaded the product itself: then its own clock tells. */
export const ToldDates = () =>
  useLoaderData<readonly string[] | null>()?.map((line) => <p key={line}>{line}</p>)

/** When it is ready: what the server said with the page, until code that follows the clock takes its place. */
export const PromisedDates = ({ product }: { readonly product: ProductDetails }) => {
  const Live = useCode(load)?.LiveDates
  return <div className="promise">{Live ? <Live product={product} /> : <ToldDates />}</div>
}
