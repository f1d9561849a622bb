const withPage = (url: string, page: number): string => {
  const [path = '', search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `${path}?${query.toString()}`
}

type Paged = { readonly url: string; readonly page: number; readonly limit: number; readonly total: number }

/** First, previous, next and last page, as links any client can follow. */
export const linkHeader = ({ url, page, limit, total }: Paged): string => {
  const last = Math.max(1, Math.ceil(total / limit))
  const links: [string, number][] = [['first', 1]]
  if (page > 1) links.push(['prev', Math.min(page - 1, last)])
  if (page < last) links.push(['next', page + 1])
  links.push(['last', last])
  return links.map(([rel, number]) => `<${withPage(url, number)}>; rel="${rel}"`).join(', ')
}
