/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

export type LegalSection = {
  /** The anchor under which others may link to it. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type LegalText = {
  readonly effective: { readonly date: string; readonly shown: string }
  readonly lead: string
  readonly sections: readonly LegalSection[]
}
