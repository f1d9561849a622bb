import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { RouteError } from '../../state/route-error.ts'
import { Link } from '../../ui/link.tsx'
import { isMissingCode, useReloadOnce } from '../missing-code.ts'

const NOT_FOUND = 'The address does not exist, or it moved.'
const OUR_FAULT = 'Something jammed on our side. Please try again in a moment.'
const NOT_LOADED = 'The page could not be loaded. Please try again in a moment.'
const NO_LINE = 'There is no connection to the shop. Check your data or Wi-Fi, and try again.'

type Told = {
  readonly code: string
  readonly status: string
  readonly headline: string
  readonly explanation: string
}

/** Status and status text where there are any, else the message of what went wrong. */
const tell = (error: unknown): Told => {
  if (!isRouteErrorResponse(error))
    return {
      code: 'Err',
      status: error instanceof Error ? error.message : 'Unknown error',
      headline: 'This page did not come through',
      explanation: isMissingCode(error) ? NO_LINE : NOT_LOADED,
    }
  const code = String(error.status)
  const told = error instanceof RouteError && error.data !== '' ? error.data : OUR_FAULT
  const isMissing = code === '404'
  return {
    code,
    status: `${code} ${error.statusText}`,
    headline: isMissing ? 'This page came out misprinted' : 'This page did not come through',
    explanation: isMissing ? NOT_FOUND : told,
  }
}

const Misprint = ({ code }: { readonly code: string }) => (
  <div className="misprint" aria-hidden="true">
    <span data-code={code} />
    <span data-code={code} />
    <span data-code={code} />
  </div>
)

export const ErrorPage = () => {
  const error = useRouteError()
  const { code, status, headline, explanation } = tell(error)
  const { pathname, search } = useLocation()
  if (useReloadOnce(error))
    return (
      <p className="sheet page-top" role="status">
        Loading ...
      </p>
    )
  return (
    <div className="sheet">
      <div className="misprint-page">
        <Misprint code={code} />
        <div className="misprint-text">
          <h1>{headline}</h1>
          <p className="lead">{explanation}</p>
          <div className="actions">
            <Link className="btn btn-primary" to="/">
              Home page
            </Link>
            {code === '404' ? (
              <Link className="btn" to="/collections/all">
                All products
              </Link>
            ) : (
              <a className="btn" href={pathname + search}>
                Try again
              </a>
            )}
          </div>
          <p className="note">Unexpected Application Error! {status}</p>
        </div>
      </div>
    </div>
  )
}
