import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** Who may make a call. Permission is data, so that one test can walk every row. */
export type Audience = 'anyone' | 'user' | 'admin'

/** A row for the staff does not compile without the permission that it takes. */
type Admission =
  | { readonly audience: Exclude<Audience, 'admin'>; readonly permission?: never }
  | { readonly audience: 'admin'; readonly permission: Permission }

/** What both sides know of a call without its schemas; a browser carries only this much. */
export type Route = Admission & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The wire carries an array plus `X-Total-Count` and `Link`; both sides of the client see a `Page`. */
  readonly paged?: true
  readonly status?: 201 | 202
  /** How the body travels; JSON where nothing is said. A table of data is read while it comes. */
  readonly encoding?: 'form-data' | 'raw' | 'csv'
  /** JSON where nothing is said. A file comes to the caller as a Blob. */
  readonly answers?: 'text' | 'pdf' | 'csv' | 'file'
  readonly bodyLimitKiB?: number
  /** A payment provider is asked on the way, which takes its time. */
  readonly movesMoney?: true
}

export type Shapes = {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

export type Call = Route & Shapes

export type Page<Item> = { readonly items: readonly Item[]; readonly total: number }

type InputOf<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined
type OutputOf<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined
type Part<S, Name extends string> = Name extends keyof S ? S[Name] : undefined

type Present<T> = { [Name in keyof T as T[Name] extends undefined ? never : Name]: T[Name] }
/** A part whose every field is optional may be left out by the caller. */
type Optional<T> = { [Name in keyof T as object extends T[Name] ? Name : never]?: T[Name] } & {
  [Name in keyof T as object extends T[Name] ? never : Name]: T[Name]
}

/** What a caller hands in. */
export type Asked<C> = Optional<
  Present<{
    params: InputOf<Part<C, 'params'>>
    query: InputOf<Part<C, 'query'>>
    body: InputOf<Part<C, 'body'>>
  }>
>

/** What the handler receives, after the schemas have read it. */
export type Given<C> = Present<{
  params: OutputOf<Part<C, 'params'>>
  query: OutputOf<Part<C, 'query'>>
  body: OutputOf<Part<C, 'body'>>
}>

/** What comes back, the same on both sides. */
export type Answer<C> = C extends { answer: infer Schema extends z.ZodType }
  ? C extends { paged: true }
    ? z.output<Schema> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : z.output<Schema>
  : never
