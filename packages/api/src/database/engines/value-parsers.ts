/** PostgreSQL's fixed type numbers (`SELECT typname, oid, typarray FROM pg_type`). */
const BYTEA = 17
const INT8 = 20
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const INTERVAL = 1186
const NUMERIC = 1700

export type ValueParser = (text: string) => unknown

const exactNumber: ValueParser = (text) => {
  const value = Number(text)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`The database answered ${text}, which no JavaScript number holds exactly.`)
}

const moment: ValueParser = (text) => {
  const value = new Date(text)
  if (Number.isNaN(value.getTime()))
    throw new RangeError(`The database answered '${text}', which is no moment in time.`)
  return value
}

const bytes: ValueParser = (text) => Buffer.from(text.slice('\\x'.length), 'hex')

/** A day, a wall-clock time or a span is no instant: a Date would shift it by the server's time zone. */
const asText: ValueParser = (text) => text

/** Both engines read these types alike through this table; for all others their own parsers already agree. */
export const valueParsers: Readonly<Record<number, ValueParser>> = {
  [BYTEA]: bytes,
  [INT8]: exactNumber,
  [NUMERIC]: exactNumber,
  [TIMESTAMPTZ]: moment,
  [DATE]: asText,
  [TIMESTAMP]: asText,
  [INTERVAL]: asText,
}

/** Array type to element type, for the driver that does not look elements up by itself. */
export const arrayElements: Readonly<Record<number, number>> = {
  1001: BYTEA,
  1016: INT8,
  1115: TIMESTAMP,
  1182: DATE,
  1185: TIMESTAMPTZ,
  1187: INTERVAL,
  1231: NUMERIC,
}
