export type Money = { readonly currency_code: string; readonly value: string }

/** Currencies the provider takes. The rand is not among them, which is why the shop charges dollars. */
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
)
const WHOLE_ONLY = new Set(['HUF', 'JPY', 'TWD'])
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

export const isSupportedCurrency = (code: string) => CURRENCIES.has(code)

/** Hundredths, or undefined for a text that is no amount of this currency. */
export const hundredths = ({ currency_code, value }: Money): number | undefined => {
  if (!AMOUNT.test(value)) return undefined
  const [whole = '0', rest = ''] = value.split('.')
  if (rest !== '' && WHOLE_ONLY.has(currency_code)) return undefined
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

export const moneyOf = (currency_code: string, amount: number): Money => ({
  currency_code,
  value: WHOLE_ONLY.has(currency_code) ? String(Math.round(amount / 100)) : (amount / 100).toFixed(2),
})
