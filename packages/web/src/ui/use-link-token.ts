import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const tokenIn = (parameters: string): string | null => new URLSearchParams(parameters).get('token')

/**
 * The secret of a link that was mailed. It stands behind the hash, which no browser sends, so that no server on the way writes it down; in
 * mails of earlier versions it stood in the query. It is read once and then taken out of the address, where it would stay in the history,
 * and over somebody's shoulder.
 */
export const useLinkToken = (): string | null => {
  const { pathname, search, hash } = useLocation()
  const given = tokenIn(hash.slice(1)) ?? tokenIn(search)
  const [token, setToken] = useState(given)
  // A second link that is opened in the same tab changes the hash alone and loads no new page.
  if (given !== null && given !== token) setToken(given)
  const navigate = useNavigate()
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [given, navigate, pathname])
  return token
}
