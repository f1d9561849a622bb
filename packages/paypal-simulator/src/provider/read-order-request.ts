import { asObject, isObject, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { PurchaseUnit } from '../ledger/order.ts'
import { hundredths, isSupportedCurrency } from '../money.ts'
import type { Money } from '../money.ts'
import { malformed, unprocessable } from './provider-error.ts'

const LONGEST_TEXT = { custom_id: 255, invoice_id: 127 }
const UNIT = "/purchase_units/@reference_id=='default'"

const NUMBER = /^-?\d{1,32}(\.\d{1,32})?$/

const missing = (field: string) =>
  malformed({
    field,
    issue: 'MISSING_REQUIRED_PARAMETER',
    description: 'A required field / parameter is missing.',
  })
const invalid = (field: string, value: string) =>
  malformed({
    field,
    value,
    issue: 'INVALID_PARAMETER_VALUE',
    description: 'The value of a field is invalid.',
  })

const notPositive = (field: string, value: string) =>
  unprocessable({
    field: `${field}/value`,
    value,
    issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
    description: 'Must be greater than zero. If the currency supports decimals, only two decimals are taken.',
  })

/** An amount of money as a caller wrote it, checked as the provider checks it. */
export const readMoney = (value: unknown, field: string): Money => {
  const { currency_code, value: amount } = asObject(value)
  const currency = textOf(currency_code)
  const text = textOf(amount)
  if (currency === undefined) throw missing(`${field}/currency_code`)
  if (text === undefined) throw missing(`${field}/value`)
  if (!isSupportedCurrency(currency))
    throw unprocessable({
      field: `${field}/currency_code`,
      value: currency,
      issue: 'CURRENCY_NOT_SUPPORTED',
      description: 'Currency code is not currently supported.',
    })
  if (!NUMBER.test(text))
    throw malformed({
      field: `${field}/value`,
      value: text,
      issue: 'INVALID_PARAMETER_SYNTAX',
      description: 'The value of a field does not conform to the expected format.',
    })
  const money = { currency_code: currency, value: text }
  if (text.startsWith('-')) throw notPositive(field, text)
  if (hundredths(money) === undefined)
    throw unprocessable({
      field: `${field}/value`,
      value: text,
      issue: 'DECIMAL_PRECISION',
      description: 'If the currency supports decimals, only two decimal place precision is supported.',
    })
  return money
}

const PARTS = [
  ['item_total', 1],
  ['shipping', 1],
  ['handling', 1],
  ['tax_total', 1],
  ['insurance', 1],
  ['shipping_discount', -1],
  ['discount', -1],
] as const

const checkBreakdown = (breakdown: JsonObject, total: number) => {
  const sum = PARTS.reduce((sofar, [name, sign]) => {
    if (breakdown[name] === undefined) return sofar
    const part = readMoney(breakdown[name], `${UNIT}/amount/breakdown/${name}`)
    return sofar + sign * (hundredths(part) ?? 0)
  }, 0)
  if (sum !== total)
    throw unprocessable({
      field: `${UNIT}/amount/value`,
      issue: 'AMOUNT_MISMATCH',
      description: 'The amount does not equal the sum of its breakdown.',
    })
}

const readAmount = (value: unknown): PurchaseUnit['amount'] => {
  if (!isObject(value)) throw missing(`${UNIT}/amount`)
  const money = readMoney(value, `${UNIT}/amount`)
  const total = hundredths(money) ?? 0
  if (total === 0) throw notPositive(`${UNIT}/amount`, money.value)
  if (!isObject(value.breakdown)) return money
  checkBreakdown(value.breakdown, total)
  return { ...money, breakdown: value.breakdown }
}

const readName = (unit: JsonObject, name: 'custom_id' | 'invoice_id') => {
  if (unit[name] === undefined) return {}
  const text = textOf(unit[name])
  if (text === undefined) throw invalid(`${UNIT}/${name}`, JSON.stringify(unit[name]))
  if (text.length === 0 || text.length > LONGEST_TEXT[name])
    throw malformed({
      field: `${UNIT}/${name}`,
      issue: 'INVALID_STRING_LENGTH',
      description: 'The value of a field is either too short or too long.',
    })
  return { [name]: text }
}

const readUnit = (value: unknown): PurchaseUnit => {
  const { amount, custom_id, invoice_id, reference_id, ...rest } = asObject(value)
  return {
    reference_id: textOf(reference_id) ?? 'default',
    amount: readAmount(amount),
    ...readName({ custom_id }, 'custom_id'),
    ...readName({ invoice_id }, 'invoice_id'),
    rest,
  }
}

/** The one shape of order this simulator knows: one purchase, captured at once. */
export const readOrderRequest = (body: unknown) => {
  const { intent, purchase_units, payment_source, application_context } = asObject(body)
  if (intent === undefined) throw missing('/intent')
  if (intent !== 'CAPTURE') throw invalid('/intent', JSON.stringify(intent))
  if (!Array.isArray(purchase_units)) throw missing('/purchase_units')
  if (purchase_units.length !== 1)
    throw malformed({
      field: '/purchase_units',
      issue: purchase_units.length === 0 ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_ARRAY_MAX_ITEMS',
      description: 'The number of items in an array parameter is too small or too large.',
    })
  const wallet = asObject(asObject(payment_source).paypal)
  const context = { ...asObject(application_context), ...asObject(wallet.experience_context) }
  return {
    intent,
    unit: readUnit(purchase_units[0]),
    brandName: textOf(context.brand_name) ?? null,
    namesSource: isObject(payment_source),
  }
}
