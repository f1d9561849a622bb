const PAGE = /(^|&)page=0(?=&|$)/

/** Writes the address of any page of a list: the query is read and written once for all of them. */
const pageWriter = (url: string): ((page: number) => string) => {
  // Up to the first question mark: those after it belong to the query.
  const [path = ''] = url.split('?', 1)
  const query = new URLSearchParams(url.slice(path.length))
  query.set('page', '0')
  const text = query.toString()
  const found = PAGE.exec(text)
  const begin = (found?.index ?? 0) + (found?.[0].length ?? 0) - 1
  const [before, after] = [text.slice(0, begin), text.slice(begin + 1)]
  return (page) => `${path}?${before}${page}${after}`
}

type Paged = { readonly url: string; readonly page: number; readonly limit: number; readonly total: number }

/** First, previous, next and last page, as links any client can follow. */
export const linkHeader = ({ url, page, limit, total }: Paged): string => {
  const last = Math.max(1, Math.ceil(total / limit))
  const links: [string, number][] = [['first', 1]]
  if (page > 1) links.push(['prev', Math.min(page - 1, last)])
  if (page < last) links.push(['next', page + 1])
  links.push(['last', last])
  const addressOf = pageWriter(url)
  return links.map(([rel, number]) => `<${addressOf(number)}>; rel="${rel}"`).join(', ')
}
