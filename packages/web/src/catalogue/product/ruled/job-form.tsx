import type { ReactNode } from 'react'
import { JOB_FIELD } from '../../../state/job-address.ts'

type Props = { readonly productId: string; readonly children: ReactNode }

/** Without scripts the server prices what is filled in: the job travels in the address of the page. With them nothing is sent. */
export const JobForm = ({ productId, children }: Props) => (
  <form
    className="product-options"
    action={`/product/${productId}`}
    onSubmit={(event) => {
      event.preventDefault()
    }}
  >
    <input type="hidden" name={JOB_FIELD} value="1" />
    <noscript>
      {/* The Enter key of a field presses the first button. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
    </noscript>
    {children}
    <noscript>
      <button className="btn btn-primary btn-lg">Show the price</button>
    </noscript>
  </form>
)
