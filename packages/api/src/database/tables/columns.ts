import type { ColumnType, JSONColumnType } from 'kysely'

/** Whole cents. Columns are `bigint`, their bounds stay far below 2^53, and both engines read them as numbers. */
export type Cents = number

export type Moment = ColumnType<Date, Date | string, Date | string>
export type NullableMoment = ColumnType<Date | null, Date | string | null, Date | string | null>

/** Filled by the database unless the caller insists, as the tests do to travel in time. */
export type StampedMoment = ColumnType<Date, Date | string | undefined, Date | string>

/** Given when the row is written and the same ever after; where it matters a trigger sees to it. */
export type Frozen<T> = ColumnType<T, T, never>
export type FrozenGenerated<T> = ColumnType<T, T | undefined, never>
export type FrozenMoment = ColumnType<Date, Date | string | undefined, never>

/** A link that the database may clear, when what it points at goes, and nobody may redirect. */
export type Detachable<T> = ColumnType<T | null, T | null, null>

/** Null until it is given, and the same ever after. */
export type GivenOnce<T, Written = T> = ColumnType<T | null, Written | null | undefined, Written>

/** Kept by a trigger: readable, never written by hand. */
export type Derived<T> = ColumnType<T, never, never>

/** Written as text by `JSON.stringify`, because one driver would take a bare array for an SQL array. */
export type JsonWithDefault<T extends object> = JSONColumnType<T, string | undefined>
export type FrozenJson<T extends object> = JSONColumnType<T, string | undefined, never>
export type FrozenNullableJson<T extends object> = JSONColumnType<T | null, string | null | undefined, never>
export type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>

/** Option key, as in the pricing rules, to the values offered or chosen. */
export type OptionValues = Record<string, string[]>

export type ShippingAddress = {
  recipientName: string
  address: string
  city: string
  province?: string
  postalCode: string
  country: string
  phone: string
}

/** What the shop answers for anything whose shape only its writer knows: audit pictures, settings, job payloads. */
export type JsonObject = Record<string, unknown>
