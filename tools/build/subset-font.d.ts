declare module 'subset-font' {
  /** A weight to keep, or the range of weights. */
  export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  type Options = { readonly targetFormat: 'woff2'; readonly variationAxes: Axes }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export default subsetFont
}
